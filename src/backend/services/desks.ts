import { randomBytes } from 'node:crypto';
import type { Origins } from '~/lib/urls/hosts';
import { type ArticleChecks, createArticleChecks } from '../core/desk/article-checks';
import { createArticleDesk } from '../core/desk/article-desk';
import { type ArticleTable, createArticleTable } from '../core/desk/article-table';
import type { ArticleDesk } from '../core/desk/desk-interface';
import { type ContentEditing, createContentEditing } from '../core/editing/content-editing';
import { createFrontDrafts, type FrontDraftDependencies, type FrontDrafts } from '../core/fronts/front-drafts';
import { createIngest, type Ingest } from '../core/importing/ingest';
import { createLiveEntries } from '../core/live/live-entries';
import type { LiveEntries } from '../core/live/live-interface';
import { createPicturePlaces, type PicturePlaces } from '../core/media/picture-places';
import { createKnownNames, type KnownNames } from '../core/naming/known-names';
import { createRenaming, type Renaming } from '../core/naming/renaming';
import type { ContentStore } from '../definitions';
import type { MediaLibrary } from '../definitions/media-library';
import type { EditionSet } from '../domain/editions';
import { reachLink } from '../infra/network/reach-link';
import { createFrontDraftStore } from '../infra/repositories/front-drafts';
import type { BackendOptions, ServiceParts } from './parts';

interface DeskParts {
  readonly options: BackendOptions;
  readonly editions: EditionSet;
  readonly store: ContentStore;
  readonly media: MediaLibrary;
  /** Where readers find the hosts. */
  readonly readerOrigins: () => Promise<Origins>;
}

/** The use cases that write content, for editors and for other systems. */
export interface Desks {
  readonly ingest: Ingest;
  readonly live: LiveEntries;
  readonly editing: ContentEditing;
  readonly renaming: Renaming;
  readonly names: KnownNames;
  readonly desk: ArticleDesk;
  readonly checks: ArticleChecks;
  readonly articleTable: ArticleTable;
  readonly media: MediaLibrary;
  readonly picturePlaces: PicturePlaces;
}

/** Creates the use cases that write content. */
export function createDesks({ options, editions, store, media, readerOrigins }: DeskParts): Desks {
  const { clock, origins } = options;
  const desk = createArticleDesk({ store, editions, origins, clock, media, parse: options.parseBody });
  const newId = (): string => randomBytes(6).toString('hex');
  const live = createLiveEntries({
    store,
    media,
    editions,
    clock,
    newId,
    ...(options.parseBody && { parse: options.parseBody }),
  });
  const editing = createContentEditing({ store, editions, clock });
  return {
    ingest: createIngest({ store, media, editions, origins, clock, ...(options.parseBody && { parse: options.parseBody }) }),
    live,
    editing,
    picturePlaces: createPicturePlaces({ store, desk, live, editing, media }),
    names: createKnownNames(store.taxonomy),
    renaming: createRenaming({ store, editions, origins: readerOrigins, clock }),
    desk,
    checks: createArticleChecks({
      ...{ store, desk, media, editions, clock, reach: (address) => reachLink(address) },
      origins: readerOrigins,
      parse: options.parseBody,
    }),
    articleTable: createArticleTable({ store, clock }),
    media,
  };
}

/** Fronts that are prepared before readers see them; those that are scheduled go out by themselves. */
export function createFronts(
  { store, editions, clock, origins, database, logger, mail }: ServiceParts,
  parts: Pick<FrontDraftDependencies, 'routeRules' | 'editing'>,
): FrontDrafts {
  const fronts = createFrontDrafts({
    ...parts,
    store,
    editions,
    clock,
    origins,
    drafts: createFrontDraftStore(database.write),
    onFailure: (error) => logger.warn({ err: error }, 'A scheduled front could not go out.'),
  });
  mail.eachMinute(() => fronts.publishDue());
  return fronts;
}
