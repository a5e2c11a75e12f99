import type { ReadingKind, ReadingSource } from '../../definitions/readings';
import { readingKinds } from '../../definitions/readings';
import { readFileText, readHttpText } from './read-text';
import { recorded } from './recorded';

/** Sources of readings: `recorded`, an http(s) address, or the path of a file; unset for none. */
export type ReadingSettings = { readonly [Kind in ReadingKind]?: string | undefined };

export interface SourceDependencies {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Directory of the recorded readings. */
  readonly recordings: string;
}

const RECORDED = 'recorded';

/** Names of publishers for readers, by domain. */
const PUBLISHERS: readonly (readonly [string, string])[] = [
  ['ecb.europa.eu', 'Európai Központi Bank'],
  ['mnb.hu', 'Magyar Nemzeti Bank'],
];

function publisherLabel(url: string): string {
  const { hostname } = new URL(url);
  return PUBLISHERS.find(([name]) => hostname === name || hostname.endsWith(`.${name}`))?.[1] ?? hostname;
}

function toSource(kind: ReadingKind, setting: string, { fetch, recordings }: SourceDependencies): ReadingSource {
  if (setting === RECORDED) return { kind, label: 'bemutató adatsor', read: recorded(recordings)[kind] };
  if (/^https?:/i.test(setting)) return { kind, label: publisherLabel(setting), read: () => readHttpText(setting, fetch) };
  return { kind, label: 'a szerkesztőség adatai', read: () => readFileText(setting) };
}

/** Creates the sources of the settings. */
export function openReadingSources(settings: ReadingSettings, dependencies: SourceDependencies): readonly ReadingSource[] {
  return readingKinds.flatMap((kind) => {
    const setting = settings[kind];
    return setting === undefined ? [] : [toSource(kind, setting, dependencies)];
  });
}
