import { createHash } from 'node:crypto';
import type { MachineFile } from './machine-files';

/** Words by which `hirmondo setup` knows a file as its own. */
const MARK = '# hirmondo setup';
const MARK_LINE = new RegExp(`^${MARK}(?: ([0-9a-f]{16}))?\\n`, 'm');

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The text with a line that says whose it is, and what it was, so that another run sees whether somebody has changed it. */
export function marked({ text, isSettings }: MachineFile): string {
  const line = `${isSettings === true ? MARK : `${MARK} ${checksum(text)}`}\n`;
  // A script begins with the name of its interpreter.
  const [first = ''] = /^#!.*\n/.exec(text) ?? [];
  return `${first}${line}${text.slice(first.length)}`;
}

/** What another run finds in the place of a file: `ours`, ours but `edited` since, or a `foreign` one. */
export type Found = 'nothing' | 'same' | 'ours' | 'edited' | 'foreign';

/** Judges the text in the place of a file; undefined if there is none. */
export function judge(present: string | undefined, wanted: MachineFile): Found {
  if (present === undefined) return 'nothing';
  if (present === marked(wanted)) return 'same';
  const mark = MARK_LINE.exec(present);
  if (mark === null) return 'foreign';
  if (wanted.isSettings === true) return 'ours';
  return mark[1] === checksum(present.replace(MARK_LINE, '')) ? 'ours' : 'edited';
}

/** Lines of settings that an earlier run has written, with what somebody has added; none of a foreign file. */
export function ownLines(present: string | undefined): readonly string[] {
  if (present === undefined || !MARK_LINE.test(present)) return [];
  return present
    .replace(MARK_LINE, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** True for a file that is as its Debian package has brought it: nobody's work. `status`: /var/lib/dpkg/status. */
export function isPackaged(path: string, text: string, status: string): boolean {
  const sum = createHash('md5').update(text).digest('hex');
  return status.includes(`\n ${path} ${sum}\n`) || status.includes(`\n ${path} ${sum} `);
}
