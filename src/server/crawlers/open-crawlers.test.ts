import { expect, it } from 'vitest';
import type { ContentApi } from '~/lib/content/content-api';
import { crawlerPolicy, openPolicy } from '~/lib/crawlers/crawler-policy';
import type { Exchange } from '../request/exchange';
import type { ResponseContext } from '../response/send-response';
import { openCrawlers } from './open-crawlers';

const responseContext = {
  headers: { page: [], isPrivate: false },
  record: () => {},
  stopping: () => false,
} as unknown as ResponseContext;

it('keeps the last policy while the system that has it fails', async () => {
  let isDown = false;
  let onPurge = (_purge: { readonly everything: boolean }): void => {};
  const content: Pick<ContentApi, 'crawlers'> = {
    async crawlers({ onSubstitute }) {
      if (!isDown) return crawlerPolicy.parse({ training: 'refuse' });
      onSubstitute?.('crawlers');
      return openPolicy;
    },
  };
  const { gate, service } = openCrawlers({
    responseContext,
    workers: 1,
    content,
    now: () => 0,
    subscribe(listener) {
      onPurge = listener;
      return () => {};
    },
    report: (error) => expect.unreachable(String(error)),
  });
  const response = { writeHead: () => {}, end: () => {} };
  const request = { rawHeaders: ['User-Agent', 'GPTBot/1.0'], url: '/', headers: {} };
  const isRefused = () => gate.refuse({ request, response, route: '', edition: '' } as unknown as Exchange);
  expect(isRefused()).toBe(false);
  await service.start?.();
  expect(isRefused()).toBe(true);
  isDown = true;
  onPurge({ everything: true });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isRefused()).toBe(true);
  await service.stop?.();
});
