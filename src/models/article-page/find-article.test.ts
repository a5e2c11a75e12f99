import { describe, expect, it } from 'vitest';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { article } from '~/lib/contract/article';
import { samePath, slugOfPath } from '~/lib/urls/article-path';
import { articleUrl } from '~/lib/urls/article-url';
import { findArticle } from './find-article';

const MAIN = 'https://hirmondo.hu';
const REGIONAL = 'https://erdely.hu';
const context = { site: 'hirmondo', viewer: anonymous };
const pubDate = Date.parse('2026-11-20T12:00:00Z') / 1000;
const mainSuperTag = { name: 'Belföld', slug: 'belfold' };
const stored = [
  { slug: 'arviz', originatingSite: 'hirmondo' },
  { slug: 'adat', originatingSite: 'g7' },
  { slug: 'unitarius', originatingSite: 'transtelex' },
  { slug: 'vihar', type: 'liveblog', subArticlesTotalPages: 2 },
  { slug: 'bejegyzes', type: 'liveblogpost' },
  { slug: 'ősz' },
  { slug: 'mashol', url: '/kulon/cim' },
  { slug: 'regi', url: '/belfold/2026/11/20/uj' },
  { slug: 'sajat', url: '/masik-rovat/2020/01/02/sajat' },
].map((changes, index) => article.parse({ id: index + 1, title: 'Cím', pubDate, mainSuperTag, ...changes }));

const content = {
  article: async (_context: unknown, slug: string) => {
    const found = stored.find((candidate) => candidate.slug === slug);
    return found && { article: found, body: [], subArticleBodies: {} };
  },
} as Partial<ContentApi> as ContentApi;

async function ask(path: string, page?: number): Promise<string> {
  const answer = await findArticle({
    content,
    context,
    path,
    origin: MAIN,
    ...(page !== undefined && { entries: { page } }),
    canonicalAddress: (found) => {
      const origin = found.originatingSite === 'transtelex' ? REGIONAL : MAIN;
      const place = articleUrl(found, (site) => (site === 'g7' ? '/g7' : ''));
      return { origin, path: place, url: origin + place };
    },
  });
  if (answer.kind === 'moved') return `moved to ${answer.to}`;
  return answer.kind === 'found' ? answer.loaded.article.slug : answer.kind;
}

describe('findArticle', () => {
  it.each([
    ['/belfold/2026/11/20/arviz', 'arviz'],
    ['/belfold/2019/01/01/arviz', 'moved to /belfold/2026/11/20/arviz'],
    ['/2026/11/20/arviz', 'moved to /belfold/2026/11/20/arviz'],
    ['/masik/2026/11/20/arviz', 'moved to /belfold/2026/11/20/arviz'],
    ['/g7/belfold/2026/11/20/arviz', 'moved to /belfold/2026/11/20/arviz'],
    ['/belfold/2026/11/20/arviz/elo', 'moved to /belfold/2026/11/20/arviz'],
    ['/belfold/2026/11/20/adat', 'moved to /g7/belfold/2026/11/20/adat'],
    ['/g7/2026/11/20/adat', 'moved to /g7/belfold/2026/11/20/adat'],
    ['/belfold/2026/11/20/unitarius', `moved to ${REGIONAL}/belfold/2026/11/20/unitarius`],
    ['/belfold/2026/11/20/vihar/elo', 'vihar'],
    ['/belfold/2026/11/20/vihar', 'moved to /belfold/2026/11/20/vihar/elo'],
    ['/belfold/2026/11/20/bejegyzes/elo', 'moved to /belfold/2026/11/20/bejegyzes'],
    ['/belfold/2026/11/20/ősz', 'ősz'],
    ['/belfold/2026/11/20/%C5%91sz', 'ősz'],
    ['/belfold/2026/11/20/o\u030bsz', 'ősz'],
    ['/belfold/2026/11/20/empty', 'empty'],
    ['/1999/01/01/empty', 'empty'],
    ['/belfold/2026/11/20/nincs', 'missing'],
    ['/belfold', 'missing'],
    ['/belfold/2026/11/20/mashol', 'mashol'],
    ['/belfold/2026/11/20/regi', 'regi'],
    ['/belfold/2026/11/20/sajat', 'moved to /masik-rovat/2020/01/02/sajat'],
    ['/masik-rovat/2020/01/02/sajat', 'sajat'],
  ])('%s: %s', async (path, expected) => {
    expect(await ask(path)).toBe(expected);
  });

  it('has no page beyond the last of a live blog; other articles have no pages', async () => {
    expect(await ask('/belfold/2026/11/20/vihar/elo', 2)).toBe('vihar');
    expect(await ask('/belfold/2026/11/20/vihar/elo', 3)).toBe('missing');
    expect(await ask('/belfold/2026/11/20/arviz', 2)).toBe('arviz');
  });
});

describe('paths', () => {
  it('are equal however they are encoded', () => {
    expect(samePath('/a/%C5%91sz', '/a/ősz')).toBe(true);
    expect(samePath('/a/%zz', '/a/%zz')).toBe(true);
    expect(samePath('/a/osz', '/a/ősz')).toBe(false);
  });
  it('name their slug', () => {
    expect(slugOfPath('/g7/adat/2026/11/20/ar/elo/bejegyzesek')).toBe('ar');
    expect(slugOfPath('/2026/11/20/elo')).toBe('elo');
    expect(slugOfPath('/rovat/belfold')).toBeUndefined();
  });
});
