/** A link that shares a page without script. */
export interface ShareLink {
  readonly name: string;
  readonly href: string;
  readonly network: 'facebook' | 'x' | 'mail';
}

/** Links that share an address (absolute) with its title, in which a previous system may have cut a character in half. */
export function shareLinks(url: string, title: string, byMail: string): readonly ShareLink[] {
  const address = encodeURIComponent(url.toWellFormed());
  const words = encodeURIComponent(title.toWellFormed());
  return [
    { network: 'facebook', name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { network: 'x', name: 'X', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    { network: 'mail', name: byMail, href: `mailto:?subject=${words}&body=${address}` },
  ];
}
