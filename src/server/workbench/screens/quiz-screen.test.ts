import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const LIST = '/szerkesztoseg/lap/kvizek';
const PAGE = `${LIST}/duna`;

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  return { backend, ...(await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) })) };
}

const form = {
  step: 'save',
  version: '0',
  'v:title': 'A Duna',
  'n:questions': '1',
  'v:questions.0.question': 'Milyen hosszú?',
  'v:questions.0.displayAs': 'single',
  'n:questions.0.answers': '2',
  'v:questions.0.answers.0.title': '1850 km',
  'v:questions.0.answers.1.title': '2850 km',
  'v:questions.0.answers.1.right': '1',
};

it('makes a quiz by its form, marks the right answer and names what has no id, lists it, takes a change back', async () => {
  const { get, post, backend } = await openDesk();
  expect((await post(LIST, { step: 'new', name: 'duna' })).location).toContain(PAGE);
  expect((await post(LIST, { step: 'new', name: 'nem jó' })).status).toBe(422);
  const first = (await get(PAGE)).body.desk;
  expect([first.kind, first.version]).toEqual(['paper-piece', 0]);
  expect((await post(PAGE, form)).location).toBe(`${PAGE}?kesz=mentve&v=1`);
  const { value } = await backend.quizDesk.get('duna');
  const [question] = value?.questions ?? [];
  expect(question?.rightAnswer?.value).toBe(question?.answers[1]?._id);
  expect(question?.answers.map(({ _id }) => _id).every((id) => /^[0-9a-f]{8}$/.test(id))).toBe(true);
  const { desk } = (await get(PAGE)).body;
  const answers = desk.form.parts.find(({ name }: { name: string }) => name === 'questions').parts[0].parts;
  expect(JSON.stringify(answers)).toContain('"value":"1"');
  await post(PAGE, { ...form, version: '1', 'v:title': 'A Duna hossza' });
  const changed = (await get(`${PAGE}?kesz=mentve&v=2`)).body.desk;
  expect((await post(PAGE, changed.undo)).location).toBe(`${PAGE}?kesz=visszavonva&v=3`);
  expect((await backend.quizDesk.get('duna')).value?.title).toBe('A Duna');
  expect((await get(`${LIST}?q=DUNA`)).body.desk.things).toMatchObject([
    { name: 'duna', title: 'A Duna (0 szavazó)', version: 3 },
  ]);
});

it('moves rows without storing, and keeps what was typed where it is refused', async () => {
  const { post, backend } = await openDesk();
  const more = await post(PAGE, { ...form, step: 'add:questions.0.answers' });
  expect([more.status, more.body.desk.unsaved]).toEqual([200, 'fields']);
  const refused = await post(PAGE, { ...form, 'v:questions.0.question': '' });
  expect([refused.status, refused.body.desk.fault]).toEqual([422, expect.stringContaining('„Kérdések, 1., Kérdés”')]);
  expect((await post(PAGE, { step: 'json', version: '0', json: '{"questions": [,]}' })).status).toBe(422);
  expect((await backend.quizDesk.get('duna')).version).toBe(0);
  await post(PAGE, form);
  const outdated = await post(PAGE, { ...form, 'v:title': 'Más' });
  expect([outdated.status, outdated.body.desk.fault]).toEqual([409, expect.stringContaining('más is módosította')]);
  await backend.editors.setRole('anna@example.org', { role: 'reporter', editions: [] });
  expect((await post(PAGE, { ...form, version: '1' })).status).toBe(403);
  expect((await post(PAGE, { step: 'valami' })).status).toBe(422);
});
