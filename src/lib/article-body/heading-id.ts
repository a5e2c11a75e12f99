/** A text as an address part: lower-case ASCII letters, digits and hyphens, at most 60; '' if none is left. */
export function slugOfText(text: string): string {
  return text
    .slice(0, 300)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøđ]/g, (letter) => ({ ß: 'ss', ł: 'l', ø: 'o', đ: 'd' })[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

/** Assigns ids that are unique within the body: h- for headings, b- for other targets of links. */
export function createIds(): (prefix: 'h' | 'b', text: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (prefix, text) => {
    const base = `${prefix}-${slugOfText(text) || 'resz'}`;
    let count = counts.get(base) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? base : `${base}-${count}`;
    } while (used.has(id));
    counts.set(base, count);
    used.add(id);
    return id;
  };
}
