import { join } from 'node:path';
import { type ImportFormat, importers, isImportFormat } from '~/backend/importers/formats';
import type { ImportOptions } from '~/backend/importers/importer';
import { catchUnreadable } from '~/backend/importers/record-builders';
import { downloadPublic, type ImportRecord, reportPlace } from '~/backend/index';
import { editionBySlug, editions } from '~/editions/registry';
import { addressLines, checkAddresses } from '../addresses/article-addresses';
import { type CommandBackend, type CommandContext, type ImportRedirects, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { errorText } from '../messages/error-text';
import { loadConfig } from '../open-backend';
import { startProgress } from '../terminal/progress';
import { threadBundle } from '../thread-bundle';
import { createImportMedia } from './import-media';
import { importMessages } from './import-messages';
import { addRedirects, type FileReport, jsonReport, readableReport, type SkippedItem, sumReports } from './import-output';
import { importRenamed } from './import-renamed';
import { defaultSource, findOrigin } from './import-source';
import { type InputFile, openInputs } from './input-file';
import { type ReadyRecords, type RecordsThreadOptions, readRecordsBeside } from './records-thread';

/** Options of `import` on the command line. */
export interface ImportFlags {
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly rename?: boolean;
  readonly redirects?: boolean;
  readonly json?: boolean;
  readonly site?: string;
  readonly section?: string;
  readonly repeat?: string;
  readonly source?: string;
  readonly baseUrl?: string;
  readonly encoding?: string;
  readonly media?: boolean;
  readonly uploads?: string;
}

/** Imports files of one format, one after the other, and prints the result. */
export async function runImport(
  format: string,
  paths: readonly string[],
  flags: ImportFlags,
  context: CommandContext,
): Promise<ExitCode> {
  if (!isImportFormat(format)) {
    const known = Object.keys(importers).join(', ');
    throw new CommandFailure(exitCode.usage, importMessages[context.language].unknownFormat(format, known));
  }
  const options = importOptions(flags, context);
  const readers = new Map<string, (bytes: number) => void>();
  const refused: string[] = [];
  const onRefused = (failure: CommandFailure) => {
    refused.push(failure.message);
    context.err(`${failure.message}\n`);
  };
  const bundles: { readonly path: string; readonly inputs: readonly InputFile[] }[] = [];
  for (const path of paths) {
    const inputs = await openInputs(path, {
      format,
      encoding: flags.encoding,
      language: context.language,
      onRead: (name, bytes) => readers.get(name)?.(bytes),
      onRefused: flags.strict === true ? undefined : onRefused,
    });
    bundles.push({ path, inputs });
  }
  const { reports, addresses } = await withBackend(
    context,
    async (backend) => {
      const done: FileReport[] = [];
      const isBundle = bundles.some(({ inputs }) => inputs.length > 1);
      for (const { path, inputs } of bundles) {
        const source = await nameSource(format, path, { inputs, flags, context, backend });
        const imported = await importBundle(inputs, { format, source, flags, options, context, backend, readers });
        done.push(...imported);
        for (const report of flags.json === true ? [] : imported) {
          // For a bundle, prints only the sum and the failures of its files.
          if (!isBundle || report.failed.length > 0) context.out(readableReport(report, context));
        }
        if (flags.strict === true && imported.some(({ failed }) => failed.length > 0)) break;
      }
      const changed = done.some(({ stored, created, updated }) => stored && created + updated > 0);
      return { reports: done, addresses: changed ? await checkAddresses(backend, loadConfig(context), context) : undefined };
    },
    'new',
  );
  if (flags.json === true) {
    await context.out(jsonReport(reports, context, { refused, ...(addresses && { addresses }) }));
  } else {
    if (reports.length > 1) context.out(readableReport(sumReports(reports, context), context));
    if (addresses !== undefined) context.out(addressLines(addresses, context));
  }
  const isWhole =
    refused.length === 0 &&
    reports.every(({ failed, media }) => failed.length === 0 && (media?.failed.length ?? 0) === 0) &&
    (addresses?.lost.length ?? 0) === 0;
  return isWhole ? exitCode.ok : exitCode.partly;
}

/** The source of a bundle's articles: the flag's, or the file's name, unless that belongs to another publication, which is said. */
async function nameSource(
  format: string,
  path: string,
  {
    inputs,
    flags,
    context,
    backend,
  }: Pick<BundleImport, 'flags' | 'context' | 'backend'> & { readonly inputs: readonly InputFile[] },
): Promise<string> {
  if (flags.source !== undefined) return flags.source;
  const wanted = defaultSource(format, path);
  const origin = await findOrigin(inputs);
  if (origin === undefined) return wanted;
  const source = await backend.claimImportSource(wanted, { origin, dryRun: flags.dryRun === true });
  if (source !== wanted) context.err(`${importMessages[context.language].otherSource(wanted, source)}\n`);
  return source;
}

interface BundleImport {
  readonly format: keyof typeof importers;
  readonly source: string;
  readonly flags: ImportFlags;
  readonly options: ImportOptions;
  readonly context: CommandContext;
  readonly backend: CommandBackend;
  readonly readers: Map<string, (bytes: number) => void>;
}

/**
 * Imports the files of one path, then makes the redirects of all of them together, or of those before a file that breaks off. With
 * `--strict` nothing after a file with a failure is imported.
 */
async function importBundle(inputs: readonly InputFile[], bundle: BundleImport): Promise<readonly FileReport[]> {
  const { flags, context, backend } = bundle;
  const redirects = flags.redirects === true ? backend.collectRedirects() : undefined;
  const keep = () => redirects?.keep({ dryRun: flags.dryRun === true, now: Math.floor(context.now() / 1000) });
  const reports: FileReport[] = [];
  const referred = inputs.length > 1 ? await importers[bundle.format].survey?.(inputs.map(({ file }) => file)) : undefined;
  const options = { ...bundle.options, ...(referred && { referred }) };
  for (const input of inputs) {
    const addresses = redirects?.open();
    const report = await importFile(input, { ...bundle, options }, addresses).catch(async (error: unknown) => {
      // Of this file, articles may have been noted that were not stored.
      addresses?.forget();
      await keep();
      throw error;
    });
    reports.push(report);
    if (flags.strict === true && report.failed.length > 0) break;
  }
  const found = await keep();
  return reports.map((report, index) => addRedirects(report, found?.[index]));
}

async function importFile(
  input: InputFile,
  { format, source, flags, options, context, backend, readers }: BundleImport,
  redirects: ReturnType<ImportRedirects['open']> | undefined,
): Promise<FileReport> {
  const skipped: SkippedItem[] = [];
  const progress = startProgress(
    `${input.file.name} {bar} {percentage}% | {records} ${importMessages[context.language].records}`,
    input.size,
    context.isTerminal,
  );
  let stored = 0;
  readers.set(input.file.name, (bytes) => progress.update(bytes, stored));
  const started = context.now();
  try {
    const settings = {
      source,
      dryRun: flags.dryRun === true,
      strict: flags.strict === true,
      redirects,
      onProgress: (count: number) => {
        stored = count;
      },
    };
    const media = await openMedia(flags, context, backend);
    const withMedia = (records: AsyncIterable<ImportRecord>) => media?.records(records) ?? records;
    const onRead = (bytes: number) => readers.get(input.file.name)?.(bytes);
    const { records, findBody } = readRecords(format, input, options, {
      onRead,
      onSkipped: (what, detail, place) => skipped.push({ what, detail, ...reportPlace(place) }),
    });
    const first = await backend.importRecords(withMedia(catchUnreadable(records)), { ...settings, findBody });
    const readAgain = () => withMedia(catchUnreadable(importers[format].read(input.file, options)));
    const report =
      flags.rename === true && (first.stored || settings.dryRun)
        ? await importRenamed(first, readAgain, (renamed) => backend.importRecords(renamed, settings))
        : first;
    return {
      ...report,
      format,
      file: input.file.name,
      source,
      ...(media && { media: media.report() }),
      skipped,
      seconds: (context.now() - started) / 1000,
      dryRun: flags.dryRun === true,
    };
  } catch (error) {
    throw new CommandFailure(
      exitCode.storage,
      importMessages[context.language].brokeOff(input.file.name, stored, errorText(error, context)),
    );
  } finally {
    progress.stop();
  }
}

/** Files of at least this many bytes are read on a separate thread. */
const WORTH_A_THREAD = 1_000_000;

/** Reads the records of a file, a large one on a separate thread if its bundle is next to this one, as in a build. */
function readRecords(
  format: ImportFormat,
  { file, origin, size }: InputFile,
  options: ImportOptions,
  { onRead, onSkipped }: Pick<RecordsThreadOptions, 'onRead' | 'onSkipped'>,
): Pick<ReadyRecords, 'records'> & Partial<ReadyRecords> {
  const readInPlace: RecordsThreadOptions['readInPlace'] = (onSkip) =>
    importers[format].read(file, { ...options, onSkipped: onSkip });
  const worker = size < WORTH_A_THREAD ? undefined : threadBundle('records-worker.mjs');
  if (worker === undefined || origin === undefined) return { records: readInPlace(onSkipped) };
  return readRecordsBeside({ format, origin, options }, { worker, onRead, onSkipped, readInPlace });
}

/** Prepares the import of pictures and sounds if the options ask for it; a dry run downloads nothing. */
async function openMedia({ media, uploads, dryRun }: ImportFlags, context: CommandContext, backend: CommandBackend) {
  if ((media !== true && uploads === undefined) || dryRun === true) return undefined;
  return await createImportMedia({
    library: backend.media,
    download: context.download ?? downloadPublic,
    uploads,
    journal: join(loadConfig(context).dataDir, 'media', '.fetched.ndjson'),
    fetches: media === true,
  });
}

function importOptions(flags: ImportFlags, context: CommandContext): ImportOptions {
  const say = importMessages[context.language];
  const now = Math.floor(context.now() / 1000);
  const { site } = flags;
  if (site !== undefined && editionBySlug(site) === undefined) {
    const known = editions.map(({ identity }) => identity.slug).join(', ');
    throw new CommandFailure(exitCode.usage, say.unknownSite(site, known));
  }
  const sections = (flags.section ?? '')
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  const wrong = sections.find((slug) => !/^[a-z0-9][a-z0-9-]*$/.test(slug));
  if (wrong !== undefined) throw new CommandFailure(exitCode.usage, say.wrongSection(wrong));
  const repeat = Number(flags.repeat ?? '1');
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > 100_000) {
    throw new CommandFailure(exitCode.usage, say.wrongRepeat(flags.repeat ?? ''));
  }
  const baseUrl = flags.baseUrl?.replace(/\/+$/, '');
  if (baseUrl !== undefined && !/^https?:\/\/[^/\s]+/.test(baseUrl)) {
    throw new CommandFailure(exitCode.usage, say.wrongBaseUrl(flags.baseUrl ?? ''));
  }
  return { sections, now, repeat, ...(site === undefined ? {} : { site }), ...(baseUrl === undefined ? {} : { baseUrl }) };
}
