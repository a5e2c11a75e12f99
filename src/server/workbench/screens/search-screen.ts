import { deskParts } from '~/lib/desk/desk-parts';
import { deskPaths } from '~/lib/desk/desk-paths';
import { paperParts, paperPath } from '~/lib/desk/paper-parts';
import { foldText } from '~/lib/search/words';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, unknownStep } from './screen';

const FOUND = 20;

/** The desk's search: articles in every state, parts of the paper and its things, people. */
export function createSearchScreen({ desk, editing, colleagues }: ActingNewsroom): Screen {
  return {
    notes: {},
    async show({ content, viewer, page }, message) {
      const search = new URLSearchParams(page.sentQuery).get('q')?.trim().slice(0, 200) ?? '';
      const words = foldText(search).split(/\s+/).filter(Boolean);
      const fits = (text: string) => words.length > 0 && words.every((word) => foldText(text).includes(word));
      const drafts = await desk.list({ state: 'draft', limit: 400 });
      const context = { site: page.edition.identity.slug, viewer };
      const filters = { and_tags: [], superTags: [], authors: [], title: [] };
      const asked = { term: search, filters, oldal: 1, perPage: FOUND, sites: [], order: undefined };
      const found = words.length === 0 ? undefined : await content.search(context, asked);
      const articles = new Map(
        [...drafts.filter(({ title, slug }) => fits(`${title} ${slug}`)), ...(found?.items ?? [])].map(({ slug, title }) => [
          slug,
          title,
        ]),
      );
      const things = (words.length === 0 ? [] : await editing.keys()).filter(({ name }) => fits(name));
      const groups = [
        { name: 'Cikkek', items: [...articles].map(([slug, title]) => ({ name: title, href: deskPaths.article(slug) })) },
        {
          name: 'A lap részei',
          items: [
            ...[...deskParts, ...paperParts.map(({ key, name }) => ({ name, path: paperPath(key) }))]
              .filter(({ name }) => fits(name))
              .map(({ name, path }) => ({ name, href: path })),
            ...things.flatMap(({ kind, name, site }) => {
              const part = paperParts.find((one) => one.kind === kind && one.of === undefined);
              return part === undefined ? [] : [{ name: `${part.name}: ${name}`, href: paperPath(part.key, name, site) }];
            }),
          ].slice(0, FOUND),
        },
        {
          name: 'Emberek',
          items: (await colleagues.list())
            .filter(({ name, email }) => fits(`${name} ${email}`))
            .map(({ name }) => ({ name, href: `${deskPaths.list}/emberek` })),
        },
      ];
      return { kind: 'found', search, groups: groups.filter(({ items }) => items.length > 0), ...message };
    },
    act: async () => unknownStep,
  };
}
