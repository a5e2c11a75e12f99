/** Content of another service: a page to show in a frame, or a link with a title if the service has none. */
export type OtherService =
  | { readonly kind: 'frame'; readonly src: string; readonly title: string; readonly height: number }
  | { readonly kind: 'link'; readonly href: string; readonly title: string };

interface Service {
  readonly hosts: readonly string[];
  read(url: URL): OtherService | undefined;
}

const MAX_URL_LENGTH = 1000;

const services: readonly Service[] = [
  {
    hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'],
    read({ pathname }) {
      const [, user, id] = /^\/(\w{1,30})\/status(?:es)?\/(\d{1,25})/.exec(pathname) ?? [];
      return id === undefined ? undefined : { kind: 'link', href: `https://x.com/${user}/status/${id}`, title: `X · @${user}` };
    },
  },
  {
    hosts: ['instagram.com', 'instagr.am'],
    read({ pathname }) {
      const [, form, id] = /^\/(?:[\w.]{1,30}\/)?(p|reel|tv)\/([\w-]{1,60})/.exec(pathname) ?? [];
      return id === undefined ? undefined : frame(`https://www.instagram.com/${form}/${id}/embed/`, 'Instagram', 640);
    },
  },
  {
    hosts: ['soundcloud.com', 'm.soundcloud.com', 'api.soundcloud.com'],
    read({ hostname, pathname }) {
      const isNamed = hostname.startsWith('api.')
        ? /^\/(?:tracks|playlists|users)\/[\w:%-]{1,60}$/.test(pathname)
        : /^(?:\/[\w-]{1,100}){2,3}\/?$/.test(pathname);
      const named = encodeURIComponent(`https://${hostname.replace(/^m\./, '')}${pathname}`);
      return isNamed ? frame(`https://w.soundcloud.com/player/?url=${named}`, 'SoundCloud', 166) : undefined;
    },
  },
  {
    hosts: ['ted.com', 'embed.ted.com'],
    read({ pathname }) {
      const [, slug] = /^\/talks\/(?:lang\/[\w-]{2,10}\/)?([\w-]{3,200})\/?$/.exec(pathname) ?? [];
      if (slug !== undefined) return frame(`https://embed.ted.com/talks/${slug}`, 'TED', 400);
      const [, id] = /^\/talks\/view\/id\/(\d{1,9})\/?$/.exec(pathname) ?? [];
      return id === undefined
        ? undefined
        : { kind: 'link', href: `https://www.ted.com/talks/view/id/${id}`, title: `TED · ${id}` };
    },
  },
  {
    hosts: ['gist.github.com'],
    read({ pathname }) {
      const [, user, id] = /^\/(?:([\w-]{1,60})\/)?([0-9a-f]{1,64})(?:\.js)?\/?$/.exec(pathname) ?? [];
      if (id === undefined) return undefined;
      const named = user === undefined ? id : `${user}/${id}`;
      return { kind: 'link', href: `https://gist.github.com/${named}`, title: `GitHub Gist · ${named}` };
    },
  },
];

const frame = (src: string, title: string, height: number): OtherService => ({ kind: 'frame', src, title, height });

const byHost = new Map(services.flatMap((service) => service.hosts.map((host) => [host, service] as const)));

/**
 * A post, sound, talk or code snippet by its address on X, Instagram, SoundCloud, TED or GitHub Gist. Undefined for all other
 * addresses, including pages and profiles of these services. Titles are names, which are the same in every language.
 */
export function parseOtherService(raw: string): OtherService | undefined {
  const text = raw.trim();
  if (text.length > MAX_URL_LENGTH || /[\s<>"'\\]/.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return undefined;
  const url = new URL(text);
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  return byHost.get(url.hostname.replace(/^www\./, ''))?.read(url);
}
