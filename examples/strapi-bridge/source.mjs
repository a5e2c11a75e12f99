import { marked } from 'marked';
import { readJson, unixSeconds, withoutUnset } from '../bridge/contract.mjs';

/** Articles of Strapi 5, with the content types of its blog template, as the contract has them. */

/** What an article refers to. */
const POPULATE = {
  'populate[cover]': 'true',
  'populate[category]': 'true',
  'populate[author][populate]': 'avatar',
  'populate[blocks][populate]': '*',
};

/** Authors of the template have no slug: it is made of the name. */
export const slugOfName = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const escapeHtml = (text = '') => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The text of an article: the blocks of the dynamic zone as HTML. What the template does not have is left out. */
function toHtml(blocks, absolute) {
  const picture = ({ url, alternativeText }) =>
    `<figure><img src="${escapeHtml(absolute(url))}" alt="${escapeHtml(alternativeText ?? '')}"></figure>`;
  const kinds = {
    'shared.rich-text': ({ body }) => marked.parse(body ?? ''),
    'shared.quote': ({ title, body }) =>
      `<blockquote><p>${escapeHtml(body)}</p>${title ? `<cite>${escapeHtml(title)}</cite>` : ''}</blockquote>`,
    'shared.media': ({ file }) => (file ? picture(file) : ''),
    'shared.slider': ({ files = [] }) => files.map(picture).join(''),
  };
  return blocks.map((block) => kinds[block.__component]?.(block) ?? '').join('\n');
}

/** The source of a bridge to the Strapi at an address; `token` is one of its API tokens, if reading needs one. */
export function createSource(base, token) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const ask = async (path, query = {}) => await readJson(`${base}/api/${path}?${new URLSearchParams(query)}`, headers);
  const absolute = (url) => new URL(url, `${base}/`).href;

  function toArticle(entry) {
    const { cover, category, author } = entry;
    const face = author?.avatar?.url;
    return withoutUnset({
      id: entry.documentId,
      slug: entry.slug,
      title: entry.title,
      pubDate: unixSeconds(entry.publishedAt),
      updatedAt: unixSeconds(entry.updatedAt),
      version: unixSeconds(entry.updatedAt),
      recommender: entry.description,
      content: toHtml(entry.blocks ?? [], absolute),
      mainSuperTag: category && { slug: category.slug, name: category.name },
      articleAuthors: author
        ? [withoutUnset({ slug: slugOfName(author.name), name: author.name, avatarSrc: face && absolute(face) })]
        : [],
      cover: cover && withoutUnset({ src: absolute(cover.url), alt: cover.alternativeText, caption: cover.caption }),
    });
  }

  async function articles(filters, { page = 1, size }) {
    const answer = await ask('articles', {
      ...POPULATE,
      ...filters,
      'sort[0]': 'publishedAt:desc',
      'sort[1]': 'documentId:desc',
      'pagination[page]': String(page),
      'pagination[pageSize]': String(Math.min(100, size)),
    });
    return { items: (answer?.json.data ?? []).map(toArticle), total: answer?.json.meta.pagination.total ?? 0 };
  }

  /** Filters by names of authors, of which only slugs are known. */
  async function authorFilters(slugs) {
    const answer = await ask('authors', { 'pagination[pageSize]': '100' });
    const names = (answer?.json.data ?? []).map(({ name }) => name).filter((name) => slugs.includes(slugOfName(name)));
    return Object.fromEntries(names.map((name, at) => [`filters[author][name][$in][${at}]`, name]));
  }

  return {
    async find({ tags, sections, authors, term, page, size }) {
      // The template has no tags.
      if (tags.length > 0) return { items: [], total: 0 };
      const byAuthor = authors.length > 0 ? await authorFilters(authors) : {};
      if (authors.length > 0 && Object.keys(byAuthor).length === 0) return { items: [], total: 0 };
      const bySection = Object.fromEntries(sections.map((slug, at) => [`filters[category][slug][$in][${at}]`, slug]));
      const byTerm =
        term === '' ? {} : { 'filters[$or][0][title][$containsi]': term, 'filters[$or][1][description][$containsi]': term };
      return await articles({ ...byAuthor, ...bySection, ...byTerm }, { page, size });
    },
    async findBefore({ before, since, size }) {
      const iso = (seconds) => new Date(seconds * 1000).toISOString();
      const filters = withoutUnset({
        'filters[publishedAt][$lt]': before && iso(before.pubDate + 1),
        'filters[publishedAt][$gte]': since && iso(since),
      });
      const { items } = await articles(filters, { size });
      const isBehind = ({ pubDate, id }) => pubDate < before.pubDate || (pubDate === before.pubDate && id < before.id);
      return before === undefined ? items : items.filter(isBehind);
    },
    bySlug: async (slug) => (await articles({ 'filters[slug][$eq]': slug }, { size: 1 })).items[0],
    byId: async (id) => (await articles({ 'filters[documentId][$eq]': id }, { size: 1 })).items[0],
    async listSections() {
      const answer = await ask('categories', { 'sort[0]': 'name', 'pagination[pageSize]': '20' });
      return (answer?.json.data ?? []).map(({ slug, name }) => ({ slug, name }));
    },
    /** The template has one page besides articles. */
    async document(slug) {
      if (slug !== 'impresszum') return undefined;
      const page = (await ask('about', { 'populate[blocks][populate]': '*' }))?.json.data;
      return (
        page && { slug, title: page.title, content: toHtml(page.blocks ?? [], absolute), updatedAt: unixSeconds(page.updatedAt) }
      );
    },
  };
}
