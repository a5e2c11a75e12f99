import { ownStyle } from '~/editions/publication';
import { addFault, ownFile } from '~/editions/publication-folder';
import { editions } from '~/editions/registry';
import { CONSENT_FRAME_STYLE } from '~/lib/embeds/consent-frame';
import { PAYMENT_STYLE } from '../api/test-payment-page';
import type { BuildName } from '../cluster/messages';
import type { WorkerLink } from '../cluster/worker-link';
import type { Config } from '../config';
import { createExtensionFiles, EXTENSION_FILES } from '../extensions/extension-files';
import type { FoundExtensions } from '../extensions/load-extensions';
import { markBuildInUse } from '../operations/build-in-use';
import { type AstroEntry, loadAstro } from '../pages/load-astro';
import { ERROR_STYLE } from '../response/error-responses';
import { createHeaderSets, type HeaderSets, sourceHash } from '../response/security-headers';
import { type Asset, type BuildDescription, readAssets, readBuild, recentBuilds } from './asset-index';
import { type BuildInfo, createBuildInfo } from './build-info';
import { createLateAssets } from './late-assets';

export interface OpenBuildOptions {
  /** Directory of the build: dist/builds/ID. */
  readonly directory: string;
  readonly config: Config;
  /** Connection to the primary; unset outside a cluster. */
  readonly link?: WorkerLink | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The newsroom's extensions: their origins and files. */
  readonly extensions: Pick<FoundExtensions, 'loaded' | 'files'>;
  /** Called after each step. */
  readonly onStep: () => void;
}

/** The build that a process serves. */
export interface OpenBuild {
  readonly description: BuildDescription;
  /** Its pages. */
  readonly astro: AstroEntry;
  /** Headers of responses, with the policies that its scripts and styles need. */
  readonly headers: HeaderSets;
  /** Headers of the desk beside the readers' pages: those of a preview. */
  readonly deskHeaders: HeaderSets;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Finds a hashed file of a build that was made after this process started, or of an extension as it was at another time. */
  readonly findLateAsset: (path: string) => Promise<Asset | undefined>;
  /** The addresses of the build that all processes run. */
  readonly buildInfo: () => BuildInfo;
}

/** Loads the pages and the files of a build, and marks it as in use. Rejects if the directory is not a finished build. */
export async function openBuild({ directory, config, link, now, onStep, extensions }: OpenBuildOptions): Promise<OpenBuild> {
  const description = readBuild(directory);
  markBuildInUse(directory);
  const astro = await loadAstro(directory);
  const policy = {
    inlineScripts: [...new Set([...description.inlineScripts, ...astro.inlineScripts.map(sourceHash)])],
    inlineStyles: description.inlineStyles,
    styles: [ERROR_STYLE, PAYMENT_STYLE, CONSENT_FRAME_STYLE, ownStyle(editions)].filter((style) => style !== ''),
    extensions: new Map(extensions.loaded.map(({ extension: { name, origins = {} } }) => [name, origins])),
    consentScripts: [config.consentScriptUrl, ...editions.map(({ identity }) => identity.consentScriptPath)],
  };
  const headers = createHeaderSets(config, policy);
  const assets = await readAssets(directory, headers.common, ownFile('public'), (file, error) =>
    addFault(file, error instanceof Error ? error.message : String(error)),
  );
  const ownFiles = createExtensionFiles(extensions.files, headers.common);
  for (const [path, asset] of ownFiles.assets) assets.set(path, asset);
  const findBuilt = createLateAssets(directory, headers.common, now);
  onStep();
  const builds = [description, ...recentBuilds(directory).map((recent) => recent.build)];
  const toBuildInfo = (latest: BuildName) => createBuildInfo(latest, builds, headers.common);
  let buildInfo = toBuildInfo(link?.setup.announced ?? description);
  link?.onMessage((message) => {
    if (message.kind === 'announce') buildInfo = toBuildInfo(message.build);
  });
  return {
    description,
    astro,
    headers,
    deskHeaders: createHeaderSets({ ...config, preview: true }, policy),
    assets,
    findLateAsset: async (path) => ownFiles.find(path) ?? (path.startsWith(EXTENSION_FILES) ? undefined : await findBuilt(path)),
    buildInfo: () => buildInfo,
  };
}
