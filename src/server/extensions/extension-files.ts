import { type Asset, toAsset } from '../assets/asset-index';
import type { RawHeaders } from '../response/security-headers';

/** Folder of the extensions' files on the site. */
export const EXTENSION_FILES = '/_ext/';

const NAME = /^\/_ext\/([a-z][a-z0-9-]*)-[\w-]{12}\.(js|css)$/;

/** The extensions' files, and a lookup for names of other texts of them. */
export interface ExtensionFiles {
  readonly assets: ReadonlyMap<string, Asset>;
  /**
   * The present text of a file for an address with another hash, which nobody keeps: a page from before a change, or of another process
   * during a restart, asks for it. Undefined if there is no such file.
   */
  readonly find: (path: string) => Asset | undefined;
}

/** Makes the files as they are sent from their texts by address. */
export function createExtensionFiles(files: ReadonlyMap<string, string>, common: RawHeaders): ExtensionFiles {
  const assets = new Map<string, Asset>();
  const present = new Map<string, Asset>();
  for (const [path, text] of files) {
    const [, name, ending] = NAME.exec(path) ?? [];
    const bytes = { raw: Buffer.from(text) };
    assets.set(path, toAsset(path, bytes, common));
    present.set(`${name}.${ending}`, toAsset(path, bytes, common, 'no-store'));
  }
  return {
    assets,
    find(path) {
      const [, name, ending] = NAME.exec(path) ?? [];
      return present.get(`${name}.${ending}`);
    },
  };
}
