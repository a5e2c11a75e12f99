import type { MediaLibrary } from '~/backend/definitions/media-library';
import type { DeskAct } from '~/lib/desk/roles';
import type { PicturePlaces } from '../media/picture-places';

/** Throws IngestProblem, 'forbidden', unless the person may do this. */
export type Need = (act: DeskAct, edition?: string) => void;

/** The media library as a person may call it. */
export function actOnMedia(media: MediaLibrary, need: Need): MediaLibrary {
  return {
    pictures: (query) => media.pictures(query),
    has: (src) => media.has(src),
    async remove(src) {
      need('all-pictures');
      return await media.remove(src);
    },
    async add(bytes, notes) {
      need('pictures');
      return await media.add(bytes, notes);
    },
    async noteFocus(src, focus) {
      need('pictures');
      return await media.noteFocus(src, focus);
    },
    async picture(src, words) {
      if (words !== undefined) need('pictures');
      return await media.picture(src, words);
    },
  };
}

/** Its pictures everywhere, as a person may change them. */
export function actOnPlaces(places: PicturePlaces, need: Need): PicturePlaces {
  return {
    find: (src) => places.find(src),
    used: (sources) => places.used(sources),
    async replace(src, by, options) {
      need('all-pictures');
      return await places.replace(src, by, options);
    },
    async remove(src, options) {
      need('all-pictures');
      return await places.remove(src, options);
    },
  };
}
