import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { daysBefore } from '~/backend/domain/readings/days';
import type { ArticleInput } from '~/lib/contract/article';
import { budapestDay } from '~/lib/time/budapest-day';
import type { DemoNewsroom } from '../../definitions/demo-newsroom';
import {
  demoArticle,
  demoAuthors,
  demoBySite,
  demoCampaigns,
  demoDocument,
  demoFrontend,
  demoFrontendByEdition,
  demoFronts,
  demoLists,
  demoMarkers,
  demoPodcasts,
  demoQuizzes,
  demoSectionPages,
  demoSections,
  demoSupportCounts,
  demoTags,
  demoUniqueGroups,
  demoUniques,
} from './demo-schemas';
import { fillDates } from './fill-dates';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/**
 * Reads the demo newsroom's files. Ages and dates in them are relative to `now`, unix seconds. A file that cannot be read is
 * reported and left out; a missing optional file counts as empty.
 */
export function readDemo(dir: string, now: number): DemoNewsroom {
  const problems: { file: string; reason: string }[] = [];

  function attempt<T>(file: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      problems.push({ file, reason: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }

  function yaml<T extends z.ZodType>(name: string, schema: T, empty: z.output<T>): z.output<T> {
    const [path] = globSync(join(dir, name));
    if (path === undefined) return empty;
    return attempt(name, () => schema.parse(parseYaml(fillDates(readFileSync(path, 'utf8'), now)))) ?? empty;
  }

  const sections = yaml('sections.yaml', demoSections, []);
  const authors = yaml('authors.yaml', demoAuthors, []).map(({ avatar, ...author }) => ({ ...author, avatarSrc: avatar }));
  const people = new Map(authors.map((author) => [author.slug, author]));
  const byName = { authors: people, sections };

  const articles = globSync(join(dir, 'articles/*/*.html')).flatMap((path) => {
    const file = path.slice(dir.length + 1);
    return attempt(file, () => [toArticle(path, now, byName)]) ?? [];
  });
  const documents = globSync(join(dir, 'documents/*.html')).flatMap((path) => {
    const file = path.slice(dir.length + 1);
    return attempt(file, () => toDocuments(path, now)) ?? [];
  });

  const frontend = yaml('frontend.yaml', demoFrontend, {});
  const ofEditions = Object.entries(yaml('frontend-by-edition.yaml', demoFrontendByEdition, {}));
  const bySite = (name: string) =>
    Object.entries(yaml(`${name}.yaml`, demoBySite, {})).map(([site, value]) => ({ site, name, value }));

  return {
    sections,
    tags: yaml('tags.yaml', demoTags, []),
    authors,
    articles: articles.sort((a, b) => a.pubDate - b.pubDate || (a.slug < b.slug ? -1 : 1)),
    documents,
    podcasts: yaml('podcasts.yaml', demoPodcasts, []).map(({ episodes, ...podcast }) => ({
      ...podcast,
      episodes: episodes.map(({ age, article, source, sourceUrl, ...episode }) => ({
        ...episode,
        sourceUrl: sourceUrl ?? source,
        pubDate: now - age,
        articleSlug: article,
      })),
    })),
    siteData: [
      ...Object.entries(frontend).map(([name, value]) => ({ site: '', name, value })),
      ...ofEditions.flatMap(([site, own]) => Object.entries(own).map(([name, value]) => ({ site, name, value }))),
      ...bySite('menus'),
      ...bySite('staff'),
      ...Object.entries(yaml('campaigns.yaml', demoCampaigns, {})).map(([site, campaigns]) => ({
        site,
        name: 'campaigns',
        value: campaigns.map(({ since, lasts, ...one }) => ({ ...one, period: { from: now - since, to: now - since + lasts } })),
      })),
    ],
    uniques: yaml('uniques.yaml', demoUniques, []).map(({ slug, site, content }) => ({
      slug,
      site,
      content: typeof content === 'string' ? content : JSON.stringify(content),
    })),
    uniqueGroups: yaml('unique-groups.yaml', demoUniqueGroups, []).map(({ id, slugs }) => ({ id: String(id), slugs })),
    sectionPages: ['section-pages.yaml', ...globSync('supplements/*.yaml', { cwd: dir }).toSorted()].flatMap((file) =>
      yaml(file, demoSectionPages, []),
    ),
    articleLists: yaml('article-lists.yaml', demoLists, []),
    fronts: Object.entries(yaml('fronts.yaml', demoFronts, {})).map(([site, blocks]) => ({ site, blocks })),
    supportCounts: yaml('support-counts.yaml', demoSupportCounts, []).map(({ day, daysAgo, ...count }) => ({
      ...count,
      day: day ?? daysBefore(budapestDay(now), daysAgo),
    })),
    quizzes: yaml('quizzes.yaml', demoQuizzes, []).map(({ votes, questions, ...quiz }) => ({
      quiz: {
        ...quiz,
        questions: questions.map(({ openFor, closedFor, ...question }) => ({
          ...question,
          ...(openFor !== undefined && { activeTo: now + openFor }),
          ...(closedFor !== undefined && { activeTo: now - closedFor }),
        })),
      },
      votes,
    })),
    problems,
  };
}

/** Front matter and body of a file. */
function parts(path: string, now: number): { readonly matter: unknown; readonly body: string } {
  const match = FRONT_MATTER.exec(fillDates(readFileSync(path, 'utf8'), now));
  if (match === null) throw new Error('it does not begin with front matter between two lines of ---');
  return { matter: parseYaml(match[1] ?? ''), body: (match[2] ?? '').trim() };
}

interface Names {
  readonly authors: ReadonlyMap<
    string,
    { readonly slug: string; readonly name: string; readonly avatarSrc?: string | undefined }
  >;
  readonly sections: readonly { readonly slug: string; readonly name: string; readonly site: string }[];
}

function toArticle(path: string, now: number, names: Names): Omit<ArticleInput, 'id'> {
  const site = basename(dirname(path));
  const slug = basename(path, '.html');
  const { matter, body } = parts(path, now);
  const data = demoArticle.parse(matter);
  const section = sectionNamed(names, data.section, site);
  const dated = (corrections: typeof data.corrections) =>
    corrections?.map(({ age, text, wrong }) => ({ date: now - age, text, wrong }));
  const byline = (slugs: readonly string[]) => slugs.map((author) => authorNamed(names, author));
  const cover = data.cover && { ...data.cover, src: `/media/${data.cover.file}` };
  return {
    slug,
    title: data.title,
    type: data.type,
    originatingSite: site,
    mainSuperTag: { slug: section.slug, name: section.name, siteSlug: section.site },
    superTags: data.superTags.map((superTag) => {
      const named = sectionNamed(names, superTag, site);
      return { slug: named.slug, name: named.name, siteSlug: named.site };
    }),
    articleAuthors: byline(data.authors),
    articleContributors: data.contributors,
    tags: data.tags,
    flags: data.flags.map((flag) => ({ slug: flag })),
    mirroringSites: data.mirroringSites,
    pubDate: now - data.age,
    updatedAt: data.updatedAge === undefined ? undefined : now - data.updatedAge,
    subtitle: data.subtitle,
    subType: data.subType,
    recommender: data.lead,
    contentHighlight: data.contentHighlight,
    headerType: data.headerType,
    colorScheme: data.colorScheme,
    ctUrl: data.ctUrl,
    politicalAd: data.politicalAd,
    sponsor: data.sponsor,
    indexAVCode: data.indexAVCode,
    livescoreId: data.livescoreId,
    parent: data.parent === undefined ? undefined : { id: data.parent },
    cover,
    corrections: dated(data.corrections),
    summary: data.summary,
    content: body,
    ...Object.fromEntries(demoMarkers.flatMap((name) => (typeof data[name] === 'boolean' ? [[name, data[name]]] : []))),
    subArticles: data.entries.map((entry, index) => ({
      // The last entry has number 1, so that adding one at the top does not change the others' ids.
      id: `${slug}-${data.entries.length - index}`,
      title: entry.title,
      content: entry.html.trim(),
      pubDate: now - entry.age,
      updatedAt: entry.updatedAge === undefined ? undefined : now - entry.updatedAge,
      pinned: entry.pinned ?? false,
      keyEvent: entry.keyEvent,
      articleAuthors: byline(entry.authors),
      corrections: dated(entry.corrections),
    })),
  };
}

function sectionNamed({ sections }: Names, slug: string, site: string): Names['sections'][number] {
  const section =
    sections.find((each) => each.slug === slug && each.site === site) ?? sections.find((each) => each.slug === slug);
  if (section === undefined) throw new Error(`section '${slug}' does not stand in sections.yaml`);
  return section;
}

function authorNamed({ authors }: Names, slug: string): { slug: string; name: string; avatarSrc?: string | undefined } {
  const author = authors.get(slug);
  if (author === undefined) throw new Error(`author '${slug}' does not stand in authors.yaml`);
  return { slug, name: author.name, avatarSrc: author.avatarSrc };
}

/** A document for each of its editions; if it has none, one for all editions. */
function toDocuments(path: string, now: number): DemoNewsroom['documents'][number][] {
  const { matter, body } = parts(path, now);
  const { title, sites, updatedAge } = demoDocument.parse(matter);
  const updatedAt = updatedAge === undefined ? undefined : now - updatedAge;
  const document = { slug: basename(path, '.html'), title, content: body, ...(updatedAt === undefined ? {} : { updatedAt }) };
  return (sites.length > 0 ? sites : ['']).map((site) => ({ ...document, site }));
}
