import { readJson, SourceFailure, unixSeconds, withoutUnset } from '../bridge/contract.mjs';

/** Articles of WordPress's REST API (wp/v2), as the contract has them. */

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' };

/** The text of HTML such as that of `title.rendered`. */
function plainText(html = '') {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Slugs of other scripts are percent-encoded in WordPress. */
function toSlug(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const inTaxonomy = (post, name) => (post._embedded?.['wp:term'] ?? []).flat().filter(({ taxonomy }) => taxonomy === name);

/** A picture of WordPress as the contract's cover; the site cuts it if IMAGE_ORIGINS names its host. */
function toCover({ source_url: src, alt_text: alt, caption }) {
  return src && withoutUnset({ src, alt, caption: plainText(caption?.rendered) });
}

/** A post as an article. The main section is its first category. */
export function toArticle(post) {
  const [main, ...others] = inTaxonomy(post, 'category').map(({ slug, name }) => ({ slug: toSlug(slug), name: plainText(name) }));
  const tags = inTaxonomy(post, 'post_tag').map(({ slug, name }) => [toSlug(slug), plainText(name)]);
  const [picture] = post._embedded?.['wp:featuredmedia'] ?? [];
  const changed = unixSeconds(post.modified_gmt);
  return withoutUnset({
    id: post.id,
    slug: toSlug(post.slug),
    title: plainText(post.title.rendered) || toSlug(post.slug),
    pubDate: unixSeconds(post.date_gmt),
    updatedAt: changed,
    version: changed,
    recommender: plainText(post.excerpt?.rendered),
    content: post.content?.rendered ?? '',
    mainSuperTag: main,
    superTags: others,
    tags: tags.map(([slug]) => slug),
    tagNames: Object.fromEntries(tags),
    articleAuthors: (post._embedded?.author ?? [])
      .filter(({ slug }) => slug)
      .map(({ slug, name, avatar_urls: faces }) =>
        withoutUnset({ slug: toSlug(slug), name: plainText(name), avatarSrc: faces?.['96'] }),
      ),
    cover: picture && toCover(picture),
  });
}

/** The source of a bridge to the WordPress at an address, such as https://lap.example. */
export function createSource(base) {
  const ask = async (path, query) => await readJson(`${base}/wp-json/wp/v2/${path}?${new URLSearchParams(query)}`);

  /** Ids of tags, categories or users by their slugs: lists are asked for by ids. */
  async function findIds(kind, slugs) {
    if (slugs.length === 0) return [];
    const answer = await ask(kind, { slug: slugs.join(','), per_page: '100' });
    return (answer?.json ?? []).map(({ id }) => id);
  }

  async function posts(query) {
    const answer = await ask('posts', { _embed: '1', orderby: 'date', order: 'desc', ...query });
    if (answer === undefined) return { items: [], total: 0 };
    const total = Number(answer.headers.get('x-wp-total') ?? answer.json.length);
    return { items: answer.json.filter(({ status = 'publish' }) => status === 'publish').map(toArticle), total };
  }

  return {
    async find({ tags, sections, authors, term, page, size }) {
      const [tagIds, sectionIds, authorIds] = await Promise.all([
        findIds('tags', tags),
        findIds('categories', sections),
        findIds('users', authors),
      ]);
      const nowhere = tagIds.length < tags.length || (sections.length > 0 && sectionIds.length === 0);
      if (nowhere || (authors.length > 0 && authorIds.length === 0)) return { items: [], total: 0 };
      const wanted = withoutUnset({
        'tags[terms]': tagIds.join(','),
        'tags[operator]': tagIds.length > 0 ? 'AND' : '',
        categories: sectionIds.join(','),
        author: authorIds.join(','),
        search: term,
      });
      try {
        return await posts({ ...wanted, per_page: String(size), page: String(page) });
      } catch (error) {
        // WordPress refuses a page behind the last one.
        if (!(error instanceof SourceFailure) || error.status !== 400 || page === 1) throw error;
        return { items: [], total: (await posts({ ...wanted, per_page: '1' })).total };
      }
    },
    async findBefore({ before, since, size }) {
      const iso = (seconds) => new Date(seconds * 1000).toISOString();
      const query = withoutUnset({
        before: before && iso(before.pubDate + 1),
        after: since && iso(since - 1),
        per_page: String(Math.min(100, size)),
      });
      const { items } = await posts(query);
      const isBehind = ({ pubDate, id }) => pubDate < before.pubDate || (pubDate === before.pubDate && id < Number(before.id));
      return before === undefined ? items : items.filter(isBehind);
    },
    bySlug: async (slug) => (await posts({ slug })).items[0],
    async byId(id) {
      if (!/^\d+$/.test(id)) return undefined;
      const answer = await ask(`posts/${id}`, { _embed: '1' });
      return answer && toArticle(answer.json);
    },
    async listSections() {
      const answer = await ask('categories', { per_page: '20', hide_empty: '1', orderby: 'count', order: 'desc' });
      return (answer?.json ?? []).map(({ slug, name }) => ({ slug: toSlug(slug), name: plainText(name) }));
    },
    async document(slug) {
      const [page] = (await ask('pages', { slug }))?.json ?? [];
      return (
        page && {
          slug,
          title: plainText(page.title.rendered),
          content: page.content.rendered,
          updatedAt: unixSeconds(page.modified_gmt),
        }
      );
    },
  };
}
