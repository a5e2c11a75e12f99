import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import ResetForm from '~/components/login/ResetForm.astro';
import Redirects from './Redirects.astro';

const page = {
  kind: 'redirects',
  zone: 'Europe/Budapest',
  search: '',
  rules: [{ from: '/regi', to: '/rss?a=1&b=2', status: '302', version: 2, author: 'Anna', changedAt: 1_795_258_800 }],
  total: 1,
  asked: '/regi',
  tested: { kind: 'followed', steps: [{ from: 'http://e.example/regi', to: '/rss', status: 302 }], isEndless: false },
  missed: [{ from: '/"elveszett"', times: 7, last: 1_795_258_800 }],
  written: { from: '/uj', to: '', status: '308', seen: '/uj', version: '3' },
};

const locals = { now: 1_795_258_900_000 };
const render = async (component: Parameters<AstroContainer['renderToString']>[0], props: Record<string, unknown>) => {
  const container = await AstroContainer.create();
  return await container.renderToString(component, { props, locals: Object(locals) });
};

/** Controls that people see and that no label names. */
const unnamed = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(({ 0: tag, index }) => {
    const isInLabel = html.lastIndexOf('<label', index) > html.lastIndexOf('</label>', index);
    return /type="hidden"/.test(tag) || isInLabel || /aria-label=/.test(tag) ? [] : [tag];
  });

it('shows the rule in its form, the misses each with a form of its own, the steps of the tester', async () => {
  const html = await render(Redirects, { page });
  expect(html).toContain('value="/uj"');
  expect(html).toMatch(/<option value="308" selected/);
  expect(html).toMatch(/name="from" value="\/&(?:quot|#34);elveszett&(?:quot|#34);"/);
  expect([...html.matchAll(/value="save"/g)].length).toBe(2);
  expect(html).toContain('http://e.example/regi');
  expect(html).toContain('honnan=%2Fregi&amp;hova=%2Frss%3Fa%3D1%26b%3D2&amp;kod=302&amp;valtozat=2#atiranyitas');
  // The version that the editor has seen goes with each form that changes a rule.
  expect(html).toMatch(/name="seen" value="\/uj"[^>]*>\s*<input type="hidden" name="version" value="3"/);
  expect(html).toMatch(/name="seen" value="\/regi"[^>]*><input type="hidden" name="version" value="2"/);
  expect(html).toContain('7-szer');
  expect(unnamed(html)).toEqual([]);
});

it('says that an address is none of ours, and that redirects never end', async () => {
  expect(await render(Redirects, { page: { ...page, tested: { kind: 'not-ours' } } })).toContain('nem a mi oldalunk');
  const endless = { ...page, tested: { ...page.tested, isEndless: true } };
  expect(await render(Redirects, { page: endless })).toContain('soha nem érnek véget');
});

it('asks for an address, and behind the link of a letter for a password, with each fault at its field', async () => {
  const login = {
    step: 'forgotten',
    email: 'anna@example.org',
    fault: undefined,
    note: 'Elküldtük.',
    codeBy: 'mail',
    hasGoogle: false,
  };
  const asked = await render(ResetForm, { login });
  expect([asked.includes('value="anna@example.org"'), asked.includes('Elküldtük.'), unnamed(asked)]).toEqual([true, true, []]);
  const reset = { ...login, step: 'reset', link: 'jel', note: undefined, fault: 'Nem egyezik.', faultAt: 'again' };
  const html = await render(ResetForm, { login: reset });
  expect(html).toMatch(/id="reset-again-fault" role="alert"[^>]*>Nem egyezik\./);
  expect(html).toMatch(/name="again"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/name="link" value="jel"/);
  expect([unnamed(html), html.includes('autocomplete="new-password"')]).toEqual([[], true]);
});
