import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import Outgoing from './Outgoing.astro';

const written = { topic: 'elo:vihar', title: 'Híd "épül"', body: 'Vácnál <b>.', url: '/hid' };
const sent = { ...written, id: 'a', author: 'Anna', startedAt: 1_795_258_800 };
const page = {
  kind: 'outgoing',
  zone: 'Europe/Budapest',
  topics: [
    { topic: 'fontos', name: 'Fontos hírek' },
    { topic: 'elo:vihar', name: 'Élő: Vihar' },
  ],
  written,
  isBack: false,
  receivers: undefined,
  sentOnes: [
    { ...sent, report: { sent: 12, expired: 1, failed: 2, apps: 0 } },
    { ...sent, id: 'b', report: undefined },
  ],
};

const render = async (props: object) =>
  await (await AstroContainer.create()).renderToString(Outgoing, { props: { page: { ...page, ...props } } });

it('asks for the number of receivers before anything can be sent, each field under its name', async () => {
  const html = await render({});
  expect([html.includes('value="check"'), html.includes('value="send"')]).toEqual([true, false]);
  expect(html).toMatch(/<option value="elo:vihar" selected/);
  for (const [control] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g))
    expect(html.lastIndexOf('<label', html.indexOf(control)), control).toBeGreaterThan(
      html.lastIndexOf('</label>', html.indexOf(control)),
    );
  expect(html).toContain('12 megkapta, 2 nem érte el, 1 lejárt');
  expect(html).toContain('még megy, vagy félbeszakadt');
});

it('then shows what goes out and to how many, and carries it along unchanged', async () => {
  const html = await render({ receivers: { browsers: 1200, apps: 3 } });
  expect([html.includes('value="send"'), html.includes('value="change"'), html.includes('value="check"')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(html).toContain('1200 böngészőbe megy; 3 készüléket');
  expect(html).not.toContain('name="again"');
  expect(html).toMatch(/name="title" value="Híd &(?:quot|#34);épül&(?:quot|#34);"/);
  expect(html).toMatch(/name="body" value="Vácnál (?:<|&lt;|&#60;)b/);
});

it('says that the same was sent before, and sends it again with that said', async () => {
  const html = await render({ receivers: { browsers: 1200, apps: 3 }, before: { author: 'Béla', startedAt: 1_795_000_000 } });
  expect(html).toContain('Ugyanez már kiment: 2026. 11. 18. 12:06, Béla.');
  expect([html.includes('name="again"'), html.includes('Kiküldöm még egyszer')]).toEqual([true, true]);
});
