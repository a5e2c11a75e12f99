import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../testing/test-preview';

const PAGE = '/szerkesztoseg/tortent';
const MENUS = { kind: 'data', name: 'menus', site: '' } as const;
const menu = (label: string) => ({ main: [{ label, url: '/' }] });

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  const preview = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) });
  for (const title of ['Egy', 'Kettő']) await backend.editing.set(MENUS, menu(title), { author: '=Béla, "a"' });
  const listUndos = async () =>
    (await preview.get(PAGE)).body.desk.items.map(({ undo }: { undo?: Record<string, string> }) => undo).filter(Boolean);
  return { backend, listUndos, ...preview };
}

it('is kept as a table that no spreadsheet runs', async () => {
  const { site, cookie, get } = await openDesk();
  const { file } = (await get(`${PAGE}?q=menus`)).body.desk;
  const answer = await site.get(file, { headers: { cookie } });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ma-tortent.csv"');
  const [head, first, second, ...rest] = (await answer.text()).split('\r\n');
  expect(head).toMatch(/Mikor,Ki,Mi,Kiadás,Változat$/);
  expect([first, second, rest]).toEqual([
    `2026. 11. 21. 12:00,"'=Béla, ""a""",Menük,,2`,
    `2026. 11. 21. 12:00,"'=Béla, ""a""",Menük,,1`,
    [''],
  ]);
});

it('is taken back where it is listed, the newest change of a thing alone, and by those who may', async () => {
  const { backend, listUndos, post } = await openDesk();
  const [undo, ...others] = await listUndos();
  expect([undo, others]).toEqual([{ ...MENUS, version: '2' }, []]);
  expect((await post(PAGE, { step: 'undo', ...undo })).location).toBe(`${PAGE}?kesz=visszavonva`);
  expect((await backend.editing.get(MENUS)).value).toMatchObject(menu('Egy'));
  const late = await post(PAGE, { step: 'undo', ...undo });
  expect([late.status, late.body.desk.fault]).toEqual([409, expect.stringContaining('Közben más is módosította')]);
  expect((await post(PAGE, { step: 'undo', ...undo, kind: 'valami' })).status).toBe(422);
  await backend.editors.add({ email: 'bela@example.org', name: 'Béla', person: { role: 'chief', editions: [] } });
  await backend.editors.setRole('anna@example.org', { role: 'reporter', editions: [] });
  expect((await post(PAGE, { step: 'undo', ...undo, version: '3' })).status).toBe(403);
});
