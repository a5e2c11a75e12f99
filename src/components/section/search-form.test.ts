import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import SupplementSearch from './SupplementSearch.astro';

let container: AstroContainer;

beforeAll(async () => {
  container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
});

/** Renders the search of a supplement and returns a function that finds its elements. */
async function draw(props: Record<string, unknown>) {
  const html = await container.renderToString(SupplementSearch, {
    props: { tag: 'Foci-Eb 2024', placeholder: 'Mit keresel?', ...props },
    locals: { edition: mainEdition } as Partial<App.Locals> as App.Locals,
  });
  const page = parseDocument(html);
  return (test: (attributes: Readonly<Record<string, string | undefined>>, name: string) => boolean) =>
    DomUtils.findAll((element) => test(element.attribs, element.name), page);
}

describe('the search in a supplement', () => {
  it('has its title, and sends its own tag with every search (SE-04, A-40)', async () => {
    const find = await draw({});
    expect(find((_, name) => name === 'h2').map((heading) => DomUtils.textContent(heading))).toEqual(['Keresés a mellékletben']);
    expect(find((_, name) => name === 'form')[0]?.attribs.action).toBe('/archivum');
    expect(find(({ name }) => name === 'filters')[0]?.attribs.value).toBe(
      '{"and_tags":["Foci-Eb 2024"],"superTags":[],"authors":[],"title":[]}',
    );
  });

  it('shows its own tag without a way to remove it, and others with one (SE-23)', async () => {
    const find = await draw({
      action: '/melleklet/eb-2024',
      term: 'gól',
      tags: [
        { type: 'tags', text: 'Foci-Eb 2024' },
        { type: 'authors', text: 'Koszta Tamás' },
      ],
    });
    const chips = find((attributes) => attributes.class === 'chip').map((chip) => DomUtils.textContent(chip));
    expect(chips).toEqual(['téma: Foci-Eb 2024', 'szerző: Koszta Tamás']);
    const links = find((attributes) => attributes.class === 'chip-remove').map(({ attribs }) =>
      decodeURIComponent(attribs.href ?? ''),
    );
    expect(links).toEqual([
      '/melleklet/eb-2024?term=gól&filters={"and_tags":["Foci-Eb+2024"],"superTags":[],"authors":[],"title":[]}',
    ]);
  });
});
