import { findMetadata } from '~/lib/images/picture-metadata';
import { creditLine, readPictureRights } from '~/lib/images/picture-rights';
import { dayInNumbers } from '~/lib/images/usable-until';

/**
 * Fills the fields beside a file (`data-rights`: alt, credit, usableUntil) with what the chosen picture itself says, unless something is typed
 * there. Without the script the server takes it over from the file, for fields that stay empty.
 */

/** Bytes of a file in which its metadata are looked for: they stand before the picture, or, in a WebP, behind it. */
const READ = 1_000_000;

async function readFile(file: File): Promise<Readonly<Partial<Record<string, string>>>> {
  const [first, last] = [file.slice(0, READ), file.slice(Math.max(READ, file.size - READ))];
  const rights = readPictureRights(findMetadata(new Uint8Array(await new Blob([first, last]).arrayBuffer())));
  const { alt, usableUntil } = rights;
  const credit = creditLine(rights);
  return {
    ...(alt !== undefined && { alt }),
    ...(credit !== undefined && { credit }),
    ...(usableUntil !== undefined && { usableUntil: dayInNumbers(usableUntil) }),
  };
}

function put(words: HTMLInputElement, text: string): void {
  words.value = text;
  words.dataset.filled = text;
  words.dispatchEvent(new Event('input', { bubbles: true }));
}

async function fillRights(field: HTMLInputElement): Promise<void> {
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('[data-rights]') ?? [])];
  // What another file has said is not true of this one.
  for (const words of fields) if (words.value !== '' && words.value === words.dataset.filled) put(words, '');
  const [file, ...others] = field.files ?? [];
  // Words of one picture are not those of the others.
  if (file === undefined || others.length > 0) return;
  const found = await readFile(file);
  if (field.files?.[0] !== file) return;
  for (const words of fields) {
    const said = found[words.dataset.rights ?? ''];
    if (said !== undefined && words.value.trim() === '') put(words, said);
  }
}

// On the document: the part of a form with the field may be replaced.
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file') void fillRights(target).catch(() => undefined);
});
