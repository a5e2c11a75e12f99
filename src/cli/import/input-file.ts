import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type ImportFormat, importExtensions } from '~/backend/importers/formats';
import type { ImportFile } from '~/backend/importers/importer';
import { detectEncoding, findEncodingFault, isEncoding } from '~/backend/importers/reading/encoding';
import { readStart } from '~/backend/importers/reading/read-text';
import { recognizeOtherFile } from '~/backend/importers/reading/recognize-file';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import { CommandFailure, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import { refusalText } from '../messages/faults';
import { importMessages } from './import-messages';
import { type ArchivedFile, openArchive } from './open-archive';

export interface InputFile {
  readonly file: ImportFile;
  /** Bytes. */
  readonly size: number;
  /** Origin from which another thread can read the file; undefined for a file in a ZIP archive. */
  readonly origin: FileOrigin | undefined;
}

/** A checked file that is not in an archive, as plain data for another thread. */
export interface FileOrigin {
  readonly path: string;
  readonly name: string;
  readonly isGzip: boolean;
  /** Name for `TextDecoder`. */
  readonly encoding: string;
}

/** Opens a checked file again. `onRead` gets the bytes read so far. */
export function reopenFile({ path, name, isGzip, encoding }: FileOrigin, onRead: (bytes: number) => void): ImportFile {
  return { name, open: () => decoded(fileBytes(path, isGzip), encoding, onRead) };
}

function fileBytes(path: string, isGzip: boolean): AsyncIterable<Uint8Array> {
  return isGzip ? createReadStream(path).pipe(createGunzip()) : createReadStream(path, { highWaterMark: CHUNK });
}

export interface InputOptions {
  readonly format: ImportFormat;
  /** Encoding from the command line; defaults to the file's own. */
  readonly encoding?: string | undefined;
  /** Language of the problems. */
  readonly language: InterfaceLanguage;
  /** Called with the number of bytes read so far in this pass. */
  readonly onRead: (name: string, bytes: number) => void;
  /** Called for each file that cannot be read if others can; without it, one such file is an error. */
  readonly onRefused?: ((failure: CommandFailure) => void) | undefined;
}

/** Number of bytes that identify the type of a file. */
const HEAD = 1024;
const CHUNK = 256 * 1024;

interface Source {
  readonly name: string;
  readonly size: number;
  readonly bytes: () => AsyncIterable<Uint8Array>;
  /** Path of a file that is not in an archive. */
  readonly path?: string;
  readonly isGzip?: boolean;
}

/**
 * Returns the files for an importer: a plain file, a gzip file unpacked, or the files of a ZIP archive or a folder. Checks the
 * encoding of each before it is read.
 */
export async function openInputs(path: string, options: InputOptions): Promise<readonly InputFile[]> {
  const say = importMessages[options.language];
  if (options.encoding !== undefined && !isEncoding(options.encoding)) {
    throw new CommandFailure(exitCode.usage, say.unknownEncoding(options.encoding));
  }
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new CommandFailure(exitCode.usage, say.noFile(path));
  if (!found.isFile() && !found.isDirectory()) throw new CommandFailure(exitCode.usage, say.notAFile(path));
  const sources = found.isDirectory() ? await sourcesIn(path, options) : await listSources(path, found.size, options);
  if (sources.length === 0) {
    throw new CommandFailure(exitCode.usage, say.noFilesIn(path, importExtensions[options.format].join(', ')));
  }
  return await checkInputs(sources, options);
}

/** Returns the files that can be read. Throws the first failure if none can, or if there is no `onRefused`. */
async function checkInputs(sources: readonly Source[], options: InputOptions): Promise<readonly InputFile[]> {
  const refused: CommandFailure[] = [];
  const inputs: InputFile[] = [];
  // One at a time: a folder may have more files than a process may open.
  for (const source of sources) {
    try {
      inputs.push(await toInput(source, options));
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (first !== undefined && (inputs.length === 0 || options.onRefused === undefined)) throw first;
  for (const failure of refused) options.onRefused?.(failure);
  return inputs;
}

/** Returns every matching file below a folder, by name. */
async function sourcesIn(folder: string, { format }: InputOptions): Promise<readonly Source[]> {
  const extensions = importExtensions[format];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.toLowerCase().endsWith(extension)))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return await Promise.all(
    paths.map(async (path) => ({
      name: relative(folder, path),
      size: (await stat(path)).size,
      path,
      bytes: () => fileBytes(path, false),
    })),
  );
}

async function listSources(path: string, size: number, { format, language }: InputOptions): Promise<readonly Source[]> {
  const extensions = importExtensions[format];
  const head = await firstBytes(path);
  if (String.fromCharCode(...head.subarray(0, 4)) !== 'PK\u0003\u0004') {
    const isGzip = head[0] === 0x1f && head[1] === 0x8b;
    const name = isGzip ? basename(path).replace(/\.gz$/i, '') : basename(path);
    return [{ name, size, path, isGzip, bytes: () => fileBytes(path, isGzip) }];
  }
  try {
    const files = await openArchive(path);
    const fitting = files.filter(({ name }) => extensions.some((extension) => name.toLowerCase().endsWith(extension)));
    return fitting.map((file) => ({ name: file.name, size: file.size, bytes: () => unpacked(file) }));
  } catch (error) {
    throw new CommandFailure(exitCode.usage, importMessages[language].brokenZip(path, errorText(error, { language })));
  }
}

async function* unpacked(file: ArchivedFile): AsyncIterable<Uint8Array> {
  yield* (await file.open()) as AsyncIterable<Uint8Array>;
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function toInput(source: Source, { format, encoding: said, onRead, language }: InputOptions): Promise<InputFile> {
  const { name, size, bytes, path, isGzip = false } = source;
  const say = importMessages[language];
  const refuse = (error: unknown): never => {
    throw new CommandFailure(exitCode.usage, commonMessages[language].unreadable(name, errorText(error, { language })));
  };
  const encoding =
    said === undefined ? detectEncoding(await readHead(bytes()).catch(refuse)) : ({ name: said, basis: 'person' } as const);
  if (!isEncoding(encoding.name)) {
    throw new CommandFailure(exitCode.usage, say.strangeEncoding(name, encoding.name));
  }
  const fault = await findEncodingFault(bytes(), encoding).catch(refuse);
  if (fault !== undefined) {
    const reason = refusalText(fault.reason, { language });
    throw new CommandFailure(exitCode.usage, say.wrongBytes(name, fault.line, fault.byte, reason));
  }
  const other = recognizeOtherFile(await readStart(decoded(bytes(), encoding.name, () => {})), format);
  if (other !== undefined) {
    const kind = other.name[language];
    const reason = other.formats.length > 0 ? say.otherFormat(kind, other.formats.join(', ')) : say.noFormat(kind, format);
    throw new CommandFailure(exitCode.usage, `${name}: ${reason}`);
  }
  return {
    size,
    file: { name, open: () => decoded(bytes(), encoding.name, (done) => onRead(name, done)) },
    origin: path === undefined ? undefined : { path, name, isGzip, encoding: encoding.name },
  };
}

async function readHead(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of bytes) return chunk.subarray(0, HEAD);
  return new Uint8Array();
}

async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
  onRead: (done: number) => void,
): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.byteLength;
    onRead(done);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
