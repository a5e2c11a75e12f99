import { expect, it, vi } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import { createMatchReports } from './match-reports';

const origins = { main: 'https://hirmondo.example', regional: 'https://erdely.example' };
const card = (id: number, more: object) =>
  articleCard.parse({ id, slug: `cikk-${id}`, title: 'Cikk', pubDate: 1_700_000_000 + id, ...more });
const blog = { type: 'liveblog', livescoreId: 7 };

function open(items: ReturnType<typeof card>[]) {
  let now = 0;
  const articles = vi.fn(async () => ({ items, page: 1, totalPages: 1 }));
  const onFault = vi.fn();
  const reports = createMatchReports({ content: { articles }, origins, clock: () => now, onFault });
  return { reports, articles, onFault, pass: (seconds: number) => (now += seconds * 1000) };
}

it('names the newest live blog of each match, else its newest article', async () => {
  const { reports } = open([
    card(1, { ...blog, livescoreId: '7' }),
    card(2, blog),
    card(3, { livescoreId: 7 }),
    card(4, { livescoreId: 8, flags: [{ slug: 'robot' }] }),
    card(5, { livescoreId: 'final' }),
    card(6, { ...blog, livescoreId: 9, originatingSite: 'transtelex' }),
    card(8, { type: 'liveblogpost', livescoreId: 10 }),
  ]);
  expect(Object.fromEntries(await reports.current())).toEqual({
    7: { url: '/2023/11/14/cikk-2/elo', robot: false },
    9: { url: 'https://erdely.example/2023/11/14/cikk-6/elo', robot: false },
    8: { url: '/2023/11/14/cikk-4', robot: true },
  });
});

it('queries once for all, and again after a write', async () => {
  const { reports, articles, pass } = open([]);
  await Promise.all([reports.current(), reports.current()]);
  pass(29);
  await reports.current();
  expect(articles).toHaveBeenCalledTimes(1);
  articles.mockResolvedValue({ items: [card(1, blog)], page: 1, totalPages: 1 });
  reports.expire();
  expect((await reports.current()).size).toBe(1);
  pass(31);
  await reports.current();
  expect(articles).toHaveBeenCalledTimes(3);
});

it('keeps the last result if the content cannot be read, and reports it once', async () => {
  const { reports, articles, onFault, pass } = open([card(1, blog)]);
  await reports.current();
  articles.mockRejectedValue(new Error('away'));
  for (let time = 0; time < 3; time += 1) {
    pass(31);
    expect((await reports.current()).size).toBe(1);
  }
  expect(onFault).toHaveBeenCalledTimes(1);
});
