const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** Media type of a picture by the ending of its name or address, whatever its query; undefined if that says none. */
export const pictureType = (name: string): string | undefined =>
  TYPES[/\.([a-z]+)(?:[?#].*)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
