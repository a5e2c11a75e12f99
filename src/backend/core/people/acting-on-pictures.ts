import type { MediaLibrary } from '~/backend/definitions/media-library';
import { type DeskAct, EVERY_EDITION } from '~/lib/desk/roles';
import type { PicturePlaces } from '../media/picture-places';

/** Throws IngestProblem, 'forbidden', unless the person may do this. */
export type Need = (act: DeskAct, edition?: string) => void;

/** Pictures stand in all editions. */
const needForAll = (need: Need): void => need('all-pictures', EVERY_EDITION);

/** The media library as a person may call it. */
export function actOnMedia(media: MediaLibrary, need: Need): MediaLibrary {
  return {
    pictures: (...given) => media.pictures(...given),
    has: (...given) => media.has(...given),
    async remove(src) {
      needForAll(need);
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
    find: (...given) => places.find(...given),
    used: (...given) => places.used(...given),
    async replace(src, by, options) {
      needForAll(need);
      return await places.replace(src, by, options);
    },
    async remove(src, options) {
      needForAll(need);
      return await places.remove(src, options);
    },
  };
}
