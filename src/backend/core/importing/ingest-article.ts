import type { ArticleOnRecord, ContentWriter, EntryToStore, SourceKey } from '~/backend/definitions/content-writer';
import { checkedSourceId } from '~/backend/domain/checked-lengths';
import { type EditionSet, findEdition, listRules } from '~/backend/domain/editions';
import { feedIdentity, formerIdentity } from '~/backend/domain/feed-identity';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { settleCoverage } from '~/backend/domain/live-coverage';
import { refuseUnreachableSlug } from '~/backend/domain/reachable-slug';
import { refuseUnsafeAddresses } from '~/backend/domain/unsafe-addresses';
import { withoutNul } from '~/backend/domain/without-nul';
import { type ReadTimes, readTimes } from '~/backend/domain/written-times';
import { articleAddress } from '~/editions/addresses';
import type { BodyLoss, ParsedBody } from '~/lib/article-body/blocks';
import { areLarge, type BodyParser, parseSmallBody } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';
import type { BodyToStore } from '~/lib/article-body/ready-body';
import { withoutCoverCopies } from '~/lib/cards/card-face';
import { type Article, article as articleSchema, type SubArticle } from '~/lib/contract/article';
import type { Origins } from '~/lib/urls/hosts';
import { withReferences } from '../articles/references';
import { isWithdrawn, recordVersion } from '../desk/article-versions';
import { refuseEmbargoed } from '../desk/embargo';
import { contentHash } from '../editing/content-hash';
import { hasReadableChange } from '../live/readable-change';
import { recordSlug, refuseTakenSlug } from '../naming/article-slugs';
import { articleNotices, recordNotices } from '../political-ads/political-notices';
import { deletedBefore, isEdited, keptAsEdited } from './edited-articles';
import type { ArticleResult } from './ingest-result';

export interface ArticleIngestOptions {
  readonly editions: EditionSet;
  /** Unix seconds. */
  readonly now: () => number;
  /** Origins of the site; if unset, the result has no address. */
  readonly origins?: Origins;
  /** The editor recorded in the article's versions; unset if not an editor, for example an import. */
  readonly author?: string;
  /** Texts parsed by `parseBodies`; others are parsed in place if they are small. */
  readonly parsed?: ParsedBodies;
  /** The parsed body of `content`, if it is not one of these texts. */
  readonly body?: ParsedBody & BodyToStore;
  /** True: an article that an editor has changed or deleted since stays so, which is a loss. */
  readonly keepsEdits?: boolean;
  /** Unix seconds: a new live blog that says nothing of it is live if its newest entry is not older. Unset: it is live. */
  readonly liveSince?: number;
}

/** Parsed bodies by their HTML. */
export type ParsedBodies = ReadonlyMap<string, ParsedBody & BodyToStore>;

/**
 * Parses the texts of an article before any transaction starts, so that other writers do not wait for it. Texts in `known` are
 * already parsed and are skipped. Throws IngestProblem for a text that takes too long.
 */
export async function parseBodies(
  input: ArticlePut,
  parse: BodyParser,
  known: ReadonlySet<string> = new Set(),
): Promise<ParsedBodies> {
  const entries: readonly unknown[] = Array.isArray(input.subArticles) ? input.subArticles : [];
  const bodies = [
    ['content', input.content],
    ...entries.map((entry, index) => [`subArticles.${index}.content`, entryContent(entry)]),
  ] as const;
  const paths = new Map<string, string>();
  for (const [path = '', body] of bodies) {
    const html = bodyText(body);
    if (html !== '' && !known.has(html) && !paths.has(html)) paths.set(html, String(path));
  }
  const ofMany = areLarge(paths.keys());
  const parsed = new Map<string, ParsedBody>();
  for (const [html, path] of paths) {
    const done = await parse(html, ofMany);
    if (done === undefined) throw new IngestProblem('invalid', [{ path, message: TOO_SLOW }]);
    parsed.set(html, done);
  }
  return parsed;
}

/** The HTML of a body as it is stored, which is also its key in ParsedBodies. */
export const bodyText = (body: unknown): string => (typeof body === 'string' ? withoutNul(body) : '');

const TOO_SLOW = 'takes too long to parse: its markup is nested too deeply or repeated too often';

function entryContent(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'content') : undefined;
}

/** An unchecked article as sent: ArticleInput of the contract without id. `parent.id` is the sender's own id. */
export type ArticlePut = Readonly<Record<string, unknown>>;

/** Validates an article and stores it with everything that it refers to, in the writer's transaction. Throws IngestProblem. */
export async function saveArticleInput(
  writer: ContentWriter,
  key: SourceKey,
  written: ArticlePut,
  { editions, now, origins, author, parsed: parsedBefore, body, keepsEdits = false, liveSince }: ArticleIngestOptions,
): Promise<ArticleResult> {
  checkedSourceId(key.sourceId);
  const { input, understood } = readTimes(written);
  const checked = { ...checkedArticle(input, editions), feedId: undefined };
  refuseUnreachableSlug(checked);
  const onRecord = await writer.articleOnRecord(key);
  const blogBefore = onRecord && checked.type === 'liveblog' ? await writer.wholeArticle(onRecord.id) : undefined;
  const coverage = settleCoverage(checked, { sent: input.live, before: blogBefore?.article, since: liveSince });
  const given = { ...checked, ...coverage };
  const deleted = onRecord ? undefined : await deletedBefore(writer, key, given.slug);
  if (keepsEdits && deleted !== undefined) return keptAsEdited('deleted', given.slug);
  // One that is deleted and created again keeps its embargo.
  const embargo = onRecord ? await writer.desk().embargo(onRecord.id) : deleted?.embargo;
  refuseEmbargoed(embargo, given, now());
  await refuseTakenSlug(writer, given.slug, onRecord?.id);
  const { article, sectionId, visible } = await withReferences(writer, {
    ...withoutCoverCopies(given),
    originatingSite: given.originatingSite ?? editions.main.identity.slug,
    recommender: given.recommender ?? given.lead,
    ...(given.parent ? { parent: await findParent(writer, key, String(given.parent.id)) } : {}),
  });

  // Entries of a live blog that is sent without them are managed elsewhere, and stay.
  const entriesStay = given.type === 'liveblog' && input.subArticles === undefined;
  // References are not part of the hash: an author's new picture does not change the article.
  const { version: givenVersion, ...hashed } = given;
  const hash = contentHash(entriesStay ? { ...hashed, subArticles: 'stay' } : hashed);
  if (onRecord && onRecord.contentHash === hash && givenVersion <= onRecord.version) {
    const { id, version } = onRecord;
    const described = { ...describeOutcome(input, { ...article, id }, origins), ...describeTimes(understood) };
    return { outcome: 'unchanged', id, version, tags: [], ...described, losses: [] };
  }

  if (keepsEdits && onRecord && (await isEdited(writer, onRecord.id))) return describeKept(onRecord, origins);
  const parse = (html: string) => parsedBefore?.get(html) ?? parseSmallBody(html) ?? refuseUnparsed();
  const parsed = body ?? parse(article.content);
  const losses = [...parsed.losses];
  const version = onRecord ? Math.max(onRecord.version + 1, givenVersion) : givenVersion;
  const updatedAt = article.updatedAt ?? (onRecord ? now() : undefined);
  const entries =
    entriesStay && onRecord
      ? [...(await writer.entriesOnRecord(onRecord.id)).values()]
      : await entriesToStore(writer, onRecord, article.subArticles, { now, parse, losses });
  const before = blogBefore ?? (onRecord && (await writer.wholeArticle(onRecord.id)));
  const withdrawn = await isWithdrawn(writer.desk(), article, before, now());
  const identity = before ? feedIdentity(before.article) : formerIdentity(deleted?.input);
  // A system that knows nothing of the reason leaves it as it is.
  const withdrawal = withdrawn ? (article.withdrawal ?? before?.article.withdrawal) : undefined;
  const derived = { version, updatedAt, withdrawn, withdrawal, feedId: identity, paragraphCount: parsed.paragraphCount };
  const stored: Article = { ...article, ...derived, subArticles: [] };
  const id = await writer.saveArticle({
    key,
    article: stored,
    body: parsed,
    bodyVersion,
    contentHash: hash,
    sectionId,
    visible,
    entries,
    ...(article.active && identity === undefined && { feedSite: article.originatingSite }),
  });
  const movedFrom = await recordSlug(writer, { id, slug: given.slug, before });

  if (!onRecord && embargo !== undefined) await writer.desk().setEmbargo(id, embargo);
  await recordVersion(writer.desk(), { id, before: before?.article, after: { ...stored, id }, author, now: now() });
  const notices = articleNotices({ ...stored, id }, visible);
  // A new article had no notices before.
  const noticeTags = onRecord || notices.notices.length > 0 ? await recordNotices(writer, notices, now()) : [];
  const rules = listRules(editions);
  const articleTags = (of: Article) => rules.changedTags({ ...of, id });
  return {
    outcome: onRecord ? 'updated' : 'created',
    id,
    version,
    tags: [...new Set([...articleTags(stored), ...(before ? articleTags(before.article) : []), ...noticeTags, ...movedFrom])],
    ...describeOutcome(input, { ...stored, id }, origins),
    ...describeTimes(understood),
    losses,
  };
}

/** The result for an article that stays as an editor has left it. */
const describeKept = ({ slug, card }: ArticleOnRecord, origins: Origins | undefined): ArticleResult => ({
  ...keptAsEdited('edited', slug),
  ...(origins && { url: articleUrl(card, origins) }),
});

/** Another writer stored a large text that was not parsed before the transaction began. */
function refuseUnparsed(): never {
  throw new IngestProblem('conflict', [
    { path: 'content', message: 'the article has been changed in the meantime; send it again' },
  ]);
}

/** The address at which readers find the article, also if its canonical address is on a foreign host. */
function articleUrl(article: Parameters<typeof articleAddress>[0], origins: Origins): string {
  const { origin, path } = articleAddress(article, origins);
  return origin + path;
}

/** The times that texts were understood as, if there were any. */
function describeTimes(understood: ReadTimes['understood']): Pick<ArticleResult, 'understood'> {
  return Object.keys(understood).length === 0 ? {} : { understood };
}

/** The article's address, and the unknown fields of the input. */
function describeOutcome(input: ArticlePut, article: Article, origins: Origins | undefined) {
  return {
    ...(origins && { url: articleUrl(article, origins) }),
    ignored: Object.keys(input).filter((field) => field !== 'id' && !Object.hasOwn(articleSchema.shape, field)),
  };
}

/** Parses an article by the contract's schema. Throws IngestProblem for invalid fields, unsafe addresses and unknown editions. */
export function checkedArticle(input: ArticlePut, editions: EditionSet): Article {
  const parsed = articleSchema.safeParse({ ...withoutNul(input), id: 0 });
  if (!parsed.success) {
    throw new IngestProblem(
      'invalid',
      parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  }
  refuseUnsafeAddresses(Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(articleSchema.shape, field))));
  const { originatingSite, mirroringSites } = parsed.data;
  const named = [
    ...(originatingSite === undefined ? [] : [['originatingSite', originatingSite] as const]),
    ...mirroringSites.map((slug, index) => [`mirroringSites.${index}`, slug] as const),
  ];
  const unknown = named.filter(([, slug]) => findEdition(editions, slug) === undefined);
  if (unknown.length > 0) {
    throw new IngestProblem(
      'invalid',
      unknown.map(([path, slug]) => ({ path, message: `there is no edition '${slug}'` })),
    );
  }
  return parsed.data;
}

/** The live blog that the article belongs to. Senders refer to it by the id in their own system. */
async function findParent(
  writer: ContentWriter,
  { source }: SourceKey,
  sourceId: string,
): Promise<NonNullable<Article['parent']>> {
  const parent = await writer.articleOnRecord({ source, sourceId });
  if (parent === undefined) {
    throw new IngestProblem('invalid', [{ path: 'parent.id', message: `there is no article with the id '${sourceId}'` }]);
  }
  return { id: parent.id, slug: parent.slug, title: parent.card.title };
}

interface EntryWork {
  readonly now: () => number;
  readonly parse: (html: string) => ParsedBody;
  /** Losses of the bodies are added here. */
  readonly losses: BodyLoss[];
}

async function entriesToStore(
  writer: ContentWriter,
  onRecord: ArticleOnRecord | undefined,
  entries: readonly SubArticle[],
  { now, parse, losses }: EntryWork,
): Promise<EntryToStore[]> {
  const known = onRecord ? await writer.entriesOnRecord(onRecord.id) : new Map<string, EntryToStore>();
  const seen = new Set<string>();
  return entries.map((given, index) => {
    const key = String(given.id);
    if (seen.has(key)) {
      throw new IngestProblem('invalid', [{ path: `subArticles.${index}.id`, message: `'${key}' occurs more than once` }]);
    }
    seen.add(key);
    const { version: givenVersion, ...hashed } = given;
    const hash = contentHash(hashed);
    const old = known.get(key);
    const changed = old !== undefined && old.contentHash !== hash && !isAsStored(hash, old.entry);
    const entry: SubArticle = {
      ...given,
      version: Math.max(givenVersion, old === undefined ? 1 : old.entry.version + (changed ? 1 : 0)),
      updatedAt: given.updatedAt ?? (changed && hasReadableChange(old.entry, given) ? now() : old?.entry.updatedAt),
    };
    if (old?.entry.content === given.content) return { ...old, entry, contentHash: hash };
    const parsed = parse(given.content);
    losses.push(...parsed.losses);
    return { key, entry, blocks: parsed.blocks, bodyVersion, contentHash: hash };
  });
}

/** True if a sender returns an entry as it is stored, with the times set here. */
function isAsStored(hash: string, { version: _, ...stored }: SubArticle): boolean {
  return contentHash(stored) === hash;
}
