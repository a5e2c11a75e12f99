import { describe, expect, it } from 'vitest';
import { parseTypeahead } from '~/browser/header/typeahead';
import { parseWireRefresh } from '~/browser/refresh/refresh-wire';
import { parseOffers } from '~/islands/tag-search/offers';
import { answerExamples } from '~/lib/content/answer-examples';
import { contentCalls } from '~/lib/content/content-calls';
import { parsePruned } from '~/lib/content/pruned';
import { article } from '~/lib/contract/article';
import { frontendRefresh } from '~/lib/contract/frontend';
import { cardList } from '~/lib/contract/lists';
import { parseWireArticle } from '~/lib/live/live-wire';
import { parseWireVersion } from '~/lib/live/wire-version';

/** Browsers read answers without the schemas of the calls: what they read is compared with these here. */

const live = {
  ...Object(answerExamples.article),
  subArticles: [{ id: 7, pubDate: 1_795_250_000, content: '<p>x</p>', keyEvent: true }],
};
const rich = {
  ...Object(answerExamples.frontendRefresh),
  componentSetup: { donations: 1 },
  weatherData: { city: 'Budapest', temperature: 3.5, items: [] },
  floodingData: { items: [{ river: 'Duna', station: 'Budapest', level: 211 }, { river: 'Tisza' }] },
  pipStatus: { pipShow: 1, pipTitle: 'Adás', pipUrl: 'https://example.com/' },
  widgets: [{ slug: 'a', type: 'html', position: '3', content: '<p>x</p>' }],
};

describe('the answer of a call means the same to a browser as to its schema', () => {
  it.each([answerExamples.frontendRefresh, rich, {}])('common data (%j)', (answer) => {
    const read = parsePruned(frontendRefresh, structuredClone(answer));
    expect({ ok: true, data: parseWireRefresh(answer) }).toEqual({ ok: read.ok, data: read.ok ? read.data : undefined });
  });

  it.each([answerExamples.article, live])('an article (%#)', (answer) => {
    const { updatedAt, subArticles } = article.parse(answer);
    const entries = subArticles.map(({ id, version, pubDate, keyEvent }) => ({ id: String(id), version, pubDate, keyEvent }));
    expect(parseWireArticle(answer)).toMatchObject({ updatedAt, entries });
  });

  it('a version', () => {
    expect({ v: parseWireVersion(answerExamples.version) }).toEqual(contentCalls.version.answer.parse(answerExamples.version));
  });

  it('articles of a typed search', () => {
    const { items } = cardList.parse(answerExamples.searchArticles);
    const rows = parseTypeahead(answerExamples.searchArticles, {});
    expect(rows.map(({ title, section }) => [title, section])).toEqual(
      items.map(({ title, mainSuperTag }) => [title, mainSuperTag?.name ?? '']),
    );
  });

  it('offers', () => {
    const { items } = contentCalls.autocomplete.answer.parse(answerExamples.autocomplete);
    expect(parseOffers(answerExamples.autocomplete)).toMatchObject(items.map(({ type, text, count }) => ({ type, text, count })));
  });
});
