import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parsePublication } from '~/editions/publication';
import { parseOwnWords } from '~/models/own-paper/own-words';
import { findExtensions } from '~/server/extensions/load-extensions';

/** The newsroom's own publication in this project, if there is one (docs/guides.md); the other tests are of the program's. */
const folder = resolve(process.env.CHECKED_PUBLICATION ?? 'publication');

it('the publication can be read', () => {
  const file = join(folder, 'publication.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{"publisher":{"name":"","address":""},"editions":{}}';
  expect(parsePublication(text)).toEqual({ publication: expect.anything() });
});

it('its texts are texts of the program', () => {
  const file = join(folder, 'words.json');
  expect(existsSync(file) ? parseOwnWords(readFileSync(file, 'utf8')).faults : []).toEqual([]);
});

it('its extensions can be used', async () => {
  expect((await findExtensions(folder)).faults).toEqual([]);
});
