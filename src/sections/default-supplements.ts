import type { z } from 'zod';
import { mainEdition } from '~/editions/registry';
import { type SectionDefinition, type SectionList, sectionDefinition } from './section-definition';

/**
 * The event supplements of the specification (SU-01 … SU-18, A-22, A-23, A-25). The content of their tables and maps is the
 * newsroom's: a stored definition that extends its own name adds components to one of these.
 */

type Input = z.input<typeof sectionDefinition>;

interface Tab {
  /** Segment after the supplement's root; '' is the root itself. */
  readonly slug: string;
  readonly label: string;
  /** Heading of the page; defaults to the label. */
  readonly title?: string;
  readonly description?: string;
  /** Lists the supplement's articles that also have these tags; if unset, the tab has no list. */
  readonly articles?: readonly string[];
  /** Full-width content without footer and sidebar. */
  readonly tool?: true;
  /** Parameters that may follow the tab's path. */
  readonly parameters?: readonly string[];
  readonly components?: SectionDefinition['components'];
  readonly tabs?: readonly Tab[];
}

interface Supplement {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tabs: readonly Tab[];
  /** Further links at the end of the tabs. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
}

const SITE = mainEdition.identity.slug;
const articles: Tab = { slug: '', label: 'Cikkek', articles: [] };
const tool = (slug: string, label: string, more: Omit<Tab, 'slug' | 'label'> = {}): Tab => ({ slug, label, tool: true, ...more });
const page = (slug: string, label: string, title?: string): Tab => ({ slug, label, ...(title && { title }) });
const faq = page('gyik', 'GYIK', 'Gyakori kérdések');
const shows = page('musorok', 'Műsorok');
const map = (election: string): Tab =>
  tool('adatok', 'Adatok és térkép', {
    parameters: ['a', 'b'],
    components: [{ name: 'election-map', props: { election } }],
  });
const football = (league: number, season: number) => (slug: string, label: string, name: string) =>
  tool(slug, label, { components: [{ name, props: { league, season } }] });

const worldCup = football(1, 2022);
const euro = football(4, 2024);

const SUPPLEMENTS: readonly Supplement[] = [
  {
    slug: 'tokio-2020',
    title: 'Tokió 2020',
    description: 'Egy évet csúszott, nézők nélkül rendezték, mégis emlékezetes maradt: minden írásunk a tokiói játékokról.',
    tabs: [articles, tool('eremtablazat', 'Éremtáblázat')],
  },
  {
    slug: 'foci-vb-2022',
    title: 'Foci-vb 2022',
    description: 'Katari világbajnokság, télen: meccsek, eredmények és ami a pályán kívül történt.',
    tabs: [
      articles,
      worldCup('meccsek', 'Meccsek', 'matches'),
      worldCup('eredmenyek', 'Eredmények', 'results'),
      worldCup('csoportok', 'Csoportok', 'groups'),
    ],
  },
  {
    slug: 'eb-2024',
    title: 'Foci-Eb 2024',
    description: 'Huszonnégy csapat, tíz német város: a labdarúgó-Európa-bajnokság írásai, meccsei és táblázatai.',
    tabs: [
      articles,
      euro('meccsek', 'Meccsek', 'matches'),
      euro('eredmenyek', 'Eredmények', 'results'),
      euro('csoportok', 'Csoportok', 'groups'),
      euro('toplistak', 'Toplisták', 'top-lists'),
    ],
  },
  {
    slug: 'parizs-2024',
    title: 'Párizs 2024',
    description: 'Olimpia a Szajna partján: a magyarok versenyei, az érmek és a játékok körüli történetek.',
    tabs: [
      articles,
      tool('menetrend', 'Menetrend'),
      tool('magyarok', 'Magyarok', { title: 'A magyarok Párizsban' }),
      tool('eremtablazat', 'Éremtáblázat'),
    ],
  },
  {
    slug: 'orosz-ukran-haboru',
    title: 'Orosz–ukrán háború',
    description: 'Hírek, napi összefoglalók, helyszíni riportok és elemzések a háborúról.',
    tabs: [
      { slug: '', label: 'Minden', articles: [] },
      { slug: 'osszefoglalok', label: 'Összefoglalók', articles: ['osszefoglalo'] },
      { slug: 'helyszini-riportok', label: 'Helyszíni riportok', articles: ['helyszini-riport'] },
      { slug: 'elemzesek', label: 'Elemzések', articles: ['elemzes'] },
    ],
  },
  {
    slug: 'valasztas-2022',
    title: 'Választás 2022',
    description: 'Az országgyűlési választás írásai, számai és térképei.',
    tabs: [
      articles,
      tool('reszvetel', 'Részvétel'),
      tool('valasztokeruletek', 'Választókerületek'),
      tool('orszagos-listak', 'Országos listák', {
        tabs: [
          tool('partok', 'Pártok', { title: 'Országos listák: pártok' }),
          tool('nemzetisegek', 'Nemzetiségek', { title: 'Országos listák: nemzetiségek' }),
        ],
      }),
    ],
    links: [{ label: 'Tippjáték', path: '/melleklet/tippjatek' }],
  },
  {
    slug: 'valasztas-2024',
    title: 'Önkormányzati választás 2024',
    description: 'Polgármesterek, képviselők, közgyűlések: ami a településeken eldőlt, és ami utána következett.',
    tabs: [articles, faq, map('onkormanyzati'), shows],
  },
  {
    slug: 'ep-2024',
    title: 'EP-választás 2024',
    description: 'Huszonegy magyar hely az Európai Parlamentben: hogyan szavaztunk, kik ülnek ott, és mit csinálnak.',
    tabs: [
      articles,
      faq,
      map('ep'),
      shows,
      tool('partlistak', 'Pártlisták'),
      tool('ep-frakciok', 'EP-frakciók'),
      tool('mandatumok', 'Mandátumok'),
    ],
  },
  {
    slug: 'usa-2024',
    title: 'USA 2024',
    description: 'Az amerikai elnökválasztás: államok, elektorok, kampány és következmények.',
    tabs: [
      articles,
      tool('adatok', 'Adatok', {
        components: [{ name: 'frame', props: { path: '/usa-2024/terkep', title: 'Az amerikai elnökválasztás adatai' } }],
      }),
      { slug: 'elemzesek', label: 'Elemzések', articles: ['elemzes'] },
      shows,
    ],
  },
];

/** The game belongs to its election, but is not under its path (SU-17, A-25). */
const TIP_GAME = {
  name: 'tippjatek',
  site: SITE,
  extends: 'valasztas-2022-alap',
  patterns: ['/melleklet/tippjatek', '/melleklet/tippjatek/{sub}', '/melleklet/tippjatek/{sub}/{key}'],
  title: 'Tippjáték',
  description: 'Tippelj az eredményre, és mérd össze magad a többi olvasóval!',
  list: { tag: 'tippjatek' },
  components: [{ name: 'tip-game', props: {} }],
};

const rootPath = ({ slug }: Supplement): string => `/melleklet/${slug}`;
const tabLinks = (root: string, tabs: readonly Tab[]) =>
  tabs.map(({ slug, label }) => ({ label, path: slug === '' ? root : `${root}/${slug}` }));

/** Name of the definition that all pages of a supplement extend; it has no page itself. */
const baseName = ({ slug }: Supplement): string => `${slug}-alap`;

function makeDefinitions(supplement: Supplement): readonly Input[] {
  const root = rootPath(supplement);
  const { title, tabs, links = [] } = supplement;
  return [
    {
      name: baseName(supplement),
      site: SITE,
      tabs: [...tabLinks(root, tabs), ...links],
      parent: { title, path: root },
    },
    ...tabs.flatMap((tab) => makePages(supplement, tab, root)),
  ];
}

function makePages(supplement: Supplement, tab: Tab, above: string, name = supplement.slug): readonly Input[] {
  const isRoot = tab.slug === '';
  const path = isRoot ? above : `${above}/${tab.slug}`;
  const own = isRoot ? name : `${name}-${tab.slug}`;
  const list: SectionList | undefined = tab.articles && { tag: supplement.slug, withTags: [...tab.articles] };
  const subTabs = tab.tabs && [{ label: 'Összes', path }, ...tabLinks(path, tab.tabs)];
  const deeper = (tab.parameters ?? []).map((_, index, all) => [path, ...all.slice(0, index + 1).map((p) => `{${p}}`)].join('/'));
  return [
    {
      name: own,
      extends: baseName(supplement),
      site: SITE,
      // The list of articles, also where its tab has another name, has the path '/cikkek' too.
      patterns: isRoot ? [path, `${path}/cikkek`] : [path, ...deeper],
      ...(isRoot && { canonical: path }),
      title: isRoot ? supplement.title : (tab.title ?? tab.label),
      ...(isRoot ? { description: supplement.description } : tab.description && { description: tab.description }),
      ...(list && { list, search: true }),
      ...(tab.tool && { hideFooter: true, hideSidebar: true }),
      ...(tab.components && { components: tab.components }),
      ...(subTabs && { subTabs }),
    },
    ...(tab.tabs ?? []).flatMap((sub) => makePages(supplement, sub, path, own).map((each) => ({ ...each, subTabs }))),
  ];
}

/** Definitions of all pages of the event supplements. */
export const defaultSupplements: readonly SectionDefinition[] = [...SUPPLEMENTS.flatMap(makeDefinitions), TIP_GAME].map(
  (definition) => sectionDefinition.parse(definition),
);
