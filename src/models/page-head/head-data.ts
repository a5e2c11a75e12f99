import { isoTime } from '~/lib/time/relative-time';

/** The content of a page's head element, from the page's own data and its edition. */

/** Share metadata of an article besides its title, text and picture. Times are unix seconds. */
export interface SharedArticle {
  readonly pubDate: number;
  readonly updatedAt?: number | undefined;
  /** Name of its section. */
  readonly section?: string | undefined;
}

/** Width and height in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Size of the editions' own sharing images. */
const OWN_SIZE: ImageSize = { width: 1200, height: 630 };

/** The data of a page from which its head is made; see BaseLayout.astro for their meaning. */
export interface HeadInput {
  readonly title: string;
  readonly description?: string | undefined;
  /** Title and description on the card of a shared link; by default those of the page. */
  readonly shared?: { readonly title: string; readonly description?: string | undefined } | undefined;
  readonly canonical?: string | undefined;
  readonly robots?: string | undefined;
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly imageSize?: ImageSize | undefined;
  readonly article?: SharedArticle | undefined;
  /** Language of the page's content; the edition's by default. */
  readonly lang?: string | undefined;
  readonly jsonLd?: readonly object[] | undefined;
}

/** The parts of `locals` that affect addresses and defaults. */
export interface HeadContext<Host extends string = string> {
  readonly edition: {
    readonly identity: {
      readonly name: string;
      readonly description: string;
      readonly host: Host;
      readonly facebookLogo: string;
      readonly locale: string;
    };
  };
  readonly origins: Readonly<Record<Host, string>>;
  readonly publicPath: string;
  readonly preview: boolean;
}

export interface HeadData {
  readonly title: string;
  readonly description: string;
  readonly robots: string | undefined;
  readonly canonical: string;
  /** Open Graph properties, which are also used for Twitter. */
  readonly meta: readonly { readonly property: string; readonly content: string }[];
  /** JSON text that is safe inside a script element. */
  readonly jsonLd: readonly string[];
}

/** Title followed by the publication's name, unless it contains it already (ED-19). */
export function pageTitle(title: string, name: string): string {
  return title.includes(name) ? title : `${title} – ${name}`;
}

/** The head of a page. A preview is never indexed, whatever the page says. */
export function headData<Host extends string>(
  input: HeadInput,
  { edition, origins, publicPath, preview }: HeadContext<Host>,
): HeadData {
  const { identity } = edition;
  const origin = origins[identity.host];
  const absolute = (address: string): string =>
    address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
  const title = pageTitle(input.title, identity.name);
  const description = input.description ?? identity.description;
  const canonical = absolute(input.canonical ?? publicPath);
  return {
    title,
    description,
    canonical,
    robots: preview ? 'noindex, nofollow' : (input.robots ?? 'max-image-preview:large'),
    meta: [
      { property: 'og:title', content: input.shared?.title ?? input.title },
      { property: 'og:description', content: input.shared?.description ?? description },
      { property: 'og:type', content: input.article === undefined ? 'website' : 'article' },
      { property: 'og:url', content: canonical },
      { property: 'og:site_name', content: identity.name },
      { property: 'og:locale', content: input.lang === 'en' ? 'en_GB' : identity.locale.replace('-', '_') },
      { property: 'og:image', content: absolute(input.image ?? identity.facebookLogo) },
      ...imageMeta(input, identity.name),
      ...(input.article === undefined ? [] : articleMeta(input.article)),
    ],
    jsonLd: (input.jsonLd ?? []).map(scriptSafeJson),
  };
}

/** Size and description of the sharing image, so that a card is right before the image has been loaded. */
function imageMeta({ image, imageSize, imageAlt }: HeadInput, name: string): HeadData['meta'] {
  const size = image === undefined ? OWN_SIZE : imageSize;
  const alt = image === undefined ? name : imageAlt;
  return [
    ...(size === undefined
      ? []
      : [
          { property: 'og:image:width', content: String(size.width) },
          { property: 'og:image:height', content: String(size.height) },
        ]),
    ...(alt === undefined || alt === '' ? [] : [{ property: 'og:image:alt', content: alt }]),
  ];
}

function articleMeta({ pubDate, updatedAt = 0, section }: SharedArticle): HeadData['meta'] {
  return [
    { property: 'article:published_time', content: isoTime(pubDate) },
    { property: 'article:modified_time', content: isoTime(Math.max(pubDate, updatedAt)) },
    ...(section === undefined ? [] : [{ property: 'article:section', content: section }]),
  ];
}

/** JSON text that cannot close the script element around it. */
export function scriptSafeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
