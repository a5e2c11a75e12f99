import { contentKinds } from '~/backend/index';
import type { Edition } from '~/editions/types';
import { type PaperPart, paperParts, paperPath } from '~/lib/desk/paper-parts';
import { foldText } from '~/lib/search/words';
import type { ActingNewsroom } from '../newsroom';
import { REDIRECTS } from './redirects-screen';
import { type Screen, unknownStep } from './screen';

/** What the screens of "Lap" are made of. */
export interface PaperParts {
  readonly newsroom: ActingNewsroom;
  readonly served: readonly Edition[];
}

const LISTED = 200;

/** Notes after their forms. */
export const paperNotes = {
  mentve: 'Mentve: az olvasóknál már ez áll.',
  valtozatlan: 'Nem volt mit változtatni.',
  visszavonva: 'Visszavontad: újra a korábbi érvényes.',
  torolve: 'Törölted.',
  atnevezve: 'Átnevezted: a régi webcímek az újra visznek.',
  beolvasztva: 'Beolvasztottad: a cikkei átkerültek, a régi webcímek ide visznek.',
};

/** The list of the parts of the paper. */
export function createPartList({ editing }: ActingNewsroom): Screen {
  return {
    notes: paperNotes,
    async show({ page }, message) {
      const stored = await editing.list('data');
      return {
        kind: 'paper',
        zone: page.edition.identity.timeZone,
        parts: [
          ...paperParts.map(({ key, name, of }) => {
            const [changed] = stored.filter((one) => one.name === of).toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0));
            return { name, path: paperPath(key), changed };
          }),
          { name: 'Kvízek', path: paperPath('kvizek'), changed: undefined },
          { name: 'Átirányítások', path: REDIRECTS, changed: undefined },
        ],
        ...message,
      };
    },
    act: async () => unknownStep,
  };
}

/** Editions that something may belong to. */
export const editionChoices = (served: readonly Edition[]) => served.map(({ identity: { slug, name } }) => ({ slug, name }));

/** Everything of a part of which there are many. */
export function createThingList(part: PaperPart, { newsroom: { editing }, served }: PaperParts): Screen {
  return {
    notes: paperNotes,
    async show({ page }, message) {
      const search = new URLSearchParams(page.sentQuery).get('q')?.trim() ?? '';
      const words = foldText(search).split(/\s+/).filter(Boolean);
      const all = await editing.keys(part.kind);
      const found = all.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
      return {
        kind: 'paper-things',
        part: part.key,
        name: part.name,
        zone: page.edition.identity.timeZone,
        search,
        total: found.length,
        things: (await editing.getMany(found.slice(0, LISTED))).map(({ value, ...one }) => {
          const title = [Reflect.get(Object(value), 'title'), Reflect.get(Object(value), 'name')].find(
            (text) => typeof text === 'string',
          );
          return {
            ...one,
            title: part.kind === 'author' ? String(Reflect.get(Object(value), 'name')) : (title ?? one.name),
            path: paperPath(part.key, one.name, one.site),
          };
        }),
        editions: contentKinds[part.kind].perEdition === false ? [] : editionChoices(served),
        ...message,
      };
    },
    async act(form) {
      const name = form.get('name')?.trim() ?? '';
      const site = form.get('site') ?? '';
      if (form.get('step') !== 'new') return unknownStep;
      if (name === '') return { fault: 'Add meg az azonosítóját: ez áll majd a webcímében.', status: 422 };
      return { done: '', path: paperPath(part.key, name, site) };
    },
  };
}
