import { type ContentWriter, NAMED, type SectionToStore } from '~/backend/definitions/content-writer';
import type { Article } from '~/lib/contract/article';

export interface ReferencedArticle {
  readonly article: Article;
  readonly sectionId: number | undefined;
  /** True if the article and its main section are active (AR-07, AR-08). */
  readonly visible: boolean;
}

/**
 * The article with its sections, tags and authors as stored: slug, name, picture and activity come from the tables, not
 * from the article. Unknown ones are created from the article's data; two that have been merged appear once.
 */
export async function withReferences(writer: ContentWriter, article: Article): Promise<ReferencedArticle> {
  const ownSite = article.originatingSite ?? '';
  const main = article.mainSuperTag && (await ensureSection(writer, article.mainSuperTag, ownSite, article.mainSuperTag.active));
  const superTags = new Map<number, NonNullable<Article['superTags']>[number]>();
  for (const given of article.superTags) {
    const { id, name, slug, site } = await ensureSection(writer, given, ownSite, true);
    superTags.set(id, { id, name, slug, siteSlug: site });
  }
  const articleAuthors = new Map<string, Article['articleAuthors'][number]>();
  for (const { slug, name, avatarSrc } of article.articleAuthors) {
    const known = await writer.author(slug);
    if (known === undefined) await writer.saveAuthor({ source: NAMED, sourceId: slug }, { slug, name, avatarSrc });
    const author = known ?? { slug, name, avatarSrc };
    articleAuthors.set(author.slug, { slug: author.slug, name: author.name, avatarSrc: author.avatarSrc });
  }
  const named = [...new Set(article.tags)].map((slug) => ({ slug, name: article.tagNames?.[slug] ?? slug }));
  const tags = await writer.ensureTags(named);
  return {
    article: {
      ...article,
      ...(main
        ? { mainSuperTag: { id: main.id, name: main.name, slug: main.slug, active: main.active, siteSlug: main.site } }
        : {}),
      superTags: [...superTags.values()],
      articleAuthors: [...articleAuthors.values()],
      tags: tags.map(({ slug }) => slug),
      tagNames: Object.fromEntries(tags.map(({ slug, name }) => [slug, name])),
    },
    sectionId: main?.id,
    visible: article.active && (main?.active ?? true),
  };
}

async function ensureSection(
  writer: ContentWriter,
  given: { readonly slug: string; readonly name: string; readonly siteSlug?: string | undefined },
  ownSite: string,
  active: boolean,
): Promise<SectionToStore & { readonly id: number }> {
  const site = given.siteSlug ?? ownSite;
  const known = await writer.section(site, given.slug);
  if (known) return known;
  const section = { site, slug: given.slug, name: given.name, active };
  const { id } = await writer.saveSection({ source: NAMED, sourceId: `${site}/${given.slug}` }, section);
  return { ...section, id };
}
