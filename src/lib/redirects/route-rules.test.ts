import { describe, expect, it } from 'vitest';
import { checkRules, validRules } from './check-rules';
import { followRedirects, type PageAddress } from './follow-redirects';
import { composedStatus, type Redirect } from './redirect';
import { parseRouteRule, type RouteRule, toWrittenRule } from './route-rule';
import { createRuleTable } from './rule-table';

const origins = { main: 'https://hirmondo.test', regional: 'https://erdely.test' };
const rule = (from: string, to: string, more: Partial<RouteRule> = {}): RouteRule => ({ from, to, status: 301, ...more });
const read = (from: string, to = '/uj', status = '301') => parseRouteRule({ from, to, status }, origins);

describe('parseRouteRule', () => {
  it.each([
    ['/regi', '/uj', '301', { from: '/regi', to: '/uj', status: 301 }],
    ['/regi/', '/uj', '', { from: '/regi', to: '/uj', status: 302 }],
    ['/őszi cikk', '/ősz', '308', { from: '/őszi cikk', to: '/%C5%91sz', status: 308 }],
    ['/%C5%91sz', '/uj?x=1#y', '307', { from: '/ősz', to: '/uj?x=1#y', status: 307 }],
    ['/cikk.php?p=%C5%91+sz&id=12', '/uj', '301', { from: '/cikk.php?id=12&p=%C5%91%20sz', to: '/uj', status: 301 }],
    ['/?p=12', '/uj', '301', { from: '/?p=12', to: '/uj', status: 301 }],
    ['/miért%3F', '/uj', '301', { from: '/miért%3F', to: '/uj', status: 301 }],
    ['/api/hir-neve/', '/uj', '301', { from: '/api/hir-neve', to: '/uj', status: 301 }],
    ['/services/hir', '/uj', '301', { from: '/services/hir', to: '/uj', status: 301 }],
    ['/media/hir.html', '/uj', '301', { from: '/media/hir.html', to: '/uj', status: 301 }],
    ['//2019//regi', '/uj', '301', { from: '/2019/regi', to: '/uj', status: 301 }],
    ['//2019/*', '/uj', '301', { from: '/2019/*', to: '/uj', status: 301 }],
    ['//?p=12', '/uj', '301', { from: '/?p=12', to: '/uj', status: 301 }],
    ['https://hirmondo.test//regi', '/uj', '301', { host: 'main', from: '/regi', to: '/uj', status: 301 }],
    ['//erdely.test/a', '/b', '301', { host: 'regional', from: '/a', to: '/b', status: 301 }],
    ['/regi/*', '/uj/*', '301', { from: '/regi/*', to: '/uj/*', status: 301 }],
    ['/regi/*', '/uj', '301', { from: '/regi/*', to: '/uj', status: 301 }],
    ['/a', 'https://masik.test/b?c=d', '302', { from: '/a', to: 'https://masik.test/b?c=d', status: 302 }],
    ['http://erdely.test/a', '/b', '301', { host: 'regional', from: '/a', to: '/b', status: 301 }],
    [' https://hirmondo.test/a ', ' /b ', ' 301 ', { host: 'main', from: '/a', to: '/b', status: 301 }],
  ])('reads %s → %s (%s)', (from, to, status, expected) => {
    expect(parseRouteRule({ from, to, status }, origins)).toEqual({ ok: true, rule: expected });
  });

  it.each([
    ['regi', '/uj', '301', 'from', 'perjellel kell kezdődnie'],
    ['', '/uj', '301', 'from', 'perjellel kell kezdődnie'],
    ['/', '/uj', '301', 'from', 'a címlapot'],
    ['/*', '/uj', '301', 'from', 'a címlapot'],
    ['/a*', '/uj', '301', 'from', 'csillag csak a végén'],
    ['/a?', '/uj', '301', 'from', 'a kérdőjel után'],
    ['/a?a=1&b=2&c=3&d=4&e=5', '/uj', '301', 'from', 'a kérdőjel után'],
    ['/a/*?id=1', '/uj', '301', 'from', 'csillag'],
    ['/a?id=1#b', '/uj', '301', 'from', 'kettőskereszt'],
    ['/api', '/uj', '301', 'from', 'a szerveré'],
    ['/api/ingest/articles', '/uj', '301', 'from', 'a szerveré'],
    ['/api/*', '/uj', '301', 'from', 'a szerveré'],
    ['/api/x/*', '/uj', '301', 'from', 'csillag és kérdőjel nélkül'],
    ['/services/x?id=1', '/uj', '301', 'from', 'csillag és kérdőjel nélkül'],
    ['/media/*', '/uj', '301', 'from', 'a szerveré'],
    ['/media/kep.jpg', '/uj', '301', 'from', 'a szerveré'],
    ['/media', '/uj', '301', 'from', 'a szerveré'],
    ['//', '/uj', '301', 'from', 'a címlapot'],
    ['///*', '/uj', '301', 'from', 'a címlapot'],
    ['//api//ingest', '/uj', '301', 'from', 'a szerveré'],
    ['//a/../b', '/uj', '301', 'from', 'nem fogad el'],
    ['/a/../b', '/uj', '301', 'from', 'nem fogad el'],
    ['https://idegen.test/a', '/uj', '301', 'from', 'nem a mi oldalunk'],
    ['/a', 'uj', '301', 'to', 'nem út'],
    ['/a', '//idegen.test', '301', 'to', 'nem út'],
    ['/a', 'javascript:alert(1)', '301', 'to', 'nem út'],
    ['/a', 'https://a@b.test', '301', 'to', 'nem út'],
    ['/a', '/b/*', '301', 'to', 'csillag csak akkor'],
    ['/a', '/b//c', '301', 'to', 'nem fogad el'],
    ['/a', '/b', '200', 'status', 'csak 301, 302, 307, 308'],
    ['/a', '/b', 'jó', 'status', 'csak 301, 302, 307, 308'],
  ])('refuses %j → %j (%s)', (from, to, status, field, words) => {
    const reading = parseRouteRule({ from, to, status }, origins);
    expect(reading).toMatchObject({ ok: false, field });
    expect(reading.ok ? '' : reading.problem.hu).toContain(words);
  });

  it('is the opposite of toWrittenRule', () => {
    for (const given of [
      rule('/a', '/b'),
      rule('/a/*', 'https://x.test/*', { status: 302 }),
      rule('/ő', '/b', { host: 'main' }),
      rule('/miért%3F', '/b'),
      rule('/cikk.php?id=12&p=%C5%91%20sz', '/b'),
    ]) {
      expect(parseRouteRule(toWrittenRule(given, origins), origins)).toEqual({ ok: true, rule: given });
    }
  });
});

describe('createRuleTable', () => {
  const table = createRuleTable([
    rule('/a', '/egy'),
    rule('/a', '/ketto', { host: 'regional' }),
    rule('/regi/*', '/uj/*'),
    rule('/regi/mely/*', 'https://x.test/*'),
    rule('/regi/pontos', '/pontos'),
    rule('/mind/*', '/egyhely'),
  ]);
  it.each([
    ['main', '/a', '/egy'],
    ['regional', '/a', '/ketto'],
    ['main', '/a/b', undefined],
    ['main', '/regi', '/uj'],
    ['main', '/regi/ő b/c', '/uj/%C5%91%20b/c'],
    ['main', '/regi/mely/x', 'https://x.test/x'],
    ['main', '/regi/pontos', '/pontos'],
    ['main', '/regik', undefined],
    ['main', '/mind/a/b', '/egyhely'],
    ['main', '/', undefined],
    ['main', '/__proto__', undefined],
  ] as const)('on %s sends %s to %s', (host, path, to) => {
    expect(table.find(host, path)?.to).toBe(to);
  });
});

describe('a rule with a query', () => {
  const table = createRuleTable([
    rule('/?p=12', '/egy'),
    rule('/cikk.php?id=12', '/ketto'),
    rule('/cikk.php?id=12&oldal=2', '/harom'),
    rule('/cikk.php?id=%C5%91', '/negy', { host: 'regional' }),
    rule('/mi%3F?a=', '/ot'),
    rule('/mi%3F/*', '/hat/*'),
  ]);
  it.each([
    ['main', '/', 'p=12', '/egy', ''],
    ['main', '/', 'utm_source=x&p=12&y=%E9', '/egy', 'utm_source=x&y=%E9'],
    ['main', '/cikk.php', 'id=12', '/ketto', ''],
    ['main', '/cikk.php', 'oldal=2&%69d=12&x=1', '/harom', 'x=1'],
    ['main', '/cikk.php', 'id=12&oldal=3', '/ketto', 'oldal=3'],
    ['regional', '/cikk.php', 'id=%c5%91', '/negy', ''],
    ['main', '/mi?', 'a=&b', '/ot', 'b'],
    ['main', '/cikk.php', 'id=%c5%91', undefined, undefined],
    ['main', '/cikk.php', 'id=1', undefined, undefined],
    ['main', '/cikk.php', 'ID=12', undefined, undefined],
    ['main', '/cikk.php', '', undefined, undefined],
    ['main', '/', '__proto__=1&%=%zz&&=', undefined, undefined],
    ['main', '/masik', 'id=12', undefined, undefined],
  ] as const)('on %s sends %s?%s to %s', (host, path, query, to, rest) => {
    const found = table.findByQuery(host, path, query);
    expect([found?.redirect.to, found?.rest]).toEqual([to, rest]);
  });

  it.each([
    ['c%C3%ADm=1', 'c%C3%ADm=1&x=%E9', 'x=%E9'],
    ['c%C3%ADm=1', 'ci%CC%81m=1&ci%CC%81m=2', ''],
    ['c%EDm=1', 'c%EDm=1&x', 'x'],
  ])('%s removes its own parameters from %s, or the reader would be redirected to it again', (asked, query, rest) => {
    const parsed = read(`/regi?${asked}`, '/regi');
    const own = createRuleTable(parsed.ok ? [parsed.rule] : []);
    expect(own.findByQuery('main', '/regi', query)?.rest).toBe(rest);
  });

  it('does not redirect the path without the query', () => {
    expect([table.hasQueryRules, table.find('main', '/cikk.php'), table.find('main', '/')]).toEqual([true, undefined, undefined]);
    expect(table.find('main', '/mi?/a?b')?.to).toBe('/hat/a%3Fb');
    expect(createRuleTable([rule('/a', '/b')]).hasQueryRules).toBe(false);
  });
});

describe('followRedirects', () => {
  const ways: Record<string, Redirect> = {
    '/a': { to: '/b', status: 301, rule: '1' },
    '/b': { to: 'https://erdely.test/c', status: 302, rule: '2' },
    '/loop': { to: '/loop2', status: 301, rule: '3' },
    '/loop2': { to: '/loop', status: 301, rule: '4' },
    '/q': { to: '/a?x=1', status: 301, rule: '5' },
    '/own': { to: 'https://hirmondo.test/x', status: 308, rule: '6' },
    '/out': { to: 'https://idegen.test/a', status: 301, rule: '7' },
    '/via': { to: '/out', status: 301, rule: '8' },
  };
  const next = ({ path }: PageAddress) =>
    /^\/n\d+$/.test(path) ? { to: `/n${Number(path.slice(2)) + 1}`, status: 301 as const, rule: 'n' } : ways[path];

  it.each([
    ['/x', undefined, 0],
    ['/a', { to: 'https://erdely.test/c', status: 302 }, 2],
    ['/q', { to: '/a?x=1', status: 301 }, 1],
    ['/own', { to: '/x', status: 308 }, 1],
    ['/via', { to: 'https://idegen.test/a', status: 301 }, 2],
  ])('combines the redirects from %s into one', async (path, redirect, steps) => {
    const journey = await followRedirects({ host: 'main', path }, next, origins);
    expect([journey.redirect, journey.steps.length, journey.fault]).toEqual([redirect, steps, undefined]);
  });

  it.each([
    ['/loop', 'loop'],
    ['/n1', 'endless'],
  ])('does not redirect from %s', async (path, fault) => {
    expect(await followRedirects({ host: 'main', path }, next, origins)).toMatchObject({ redirect: undefined, fault });
  });
});

describe('composedStatus', () => {
  it.each([
    [[308], 308],
    [[307], 307],
    [[301, 308], 301],
    [[301, 302], 302],
    [[307, 301], 302],
  ] as const)('of %j is %i', (statuses, expected) => {
    expect(composedStatus(statuses)).toBe(expected);
  });
});

describe('checkRules', () => {
  const builtIn = ({ path }: PageAddress) =>
    path === '/tag/a' ? { to: '/cimke/a', status: 301 as const, rule: 'tag' } : undefined;
  const check = async (...rules: RouteRule[]) =>
    (await checkRules(rules, { origins, builtIn })).map(({ index, kind, message }) => `${index} ${kind} ${message.hu}`);

  it('finds no fault in valid rules', async () => {
    expect(await check(rule('/a', '/b'), rule('/c/*', '/d/*'), rule('/e', 'https://x.test/'))).toEqual([]);
  });

  it.each([
    ['itself', [rule('/a', '/a')], ['0 fault /a: körbe ér: /a → /a']],
    [
      'a loop of two',
      [rule('/a', '/b'), rule('/b', '/a')],
      ['0 fault /a: körbe ér: /a → /b → /a', '1 fault /b: körbe ér: /b → /a → /b'],
    ],
    [
      'a loop of stars',
      [rule('/a/*', '/b/*'), rule('/b/*', '/a/*')],
      ['0 fault /a/*: körbe ér: /a/* → /b/* → /a/*', '1 fault /b/*: körbe ér: /b/* → /a/* → /b/*'],
    ],
    ['a way that grows', [rule('/a/*', '/a/b/*')], ['0 fault /a/*: nem ér véget: /a/* → /a/b/* → /a/b/b/* → /a/b/b/b/* → …']],
    [
      'a loop with a redirect of the program',
      [rule('/cimke/a', '/tag/a')],
      ['0 fault /cimke/a: körbe ér: /cimke/a → /tag/a → /cimke/a'],
    ],
    ['two rules for one path', [rule('/a', '/b'), rule('/a', '/c')], ['0 fault /a: kétszer szerepel, csak az utolsó számít']],
    ['an old front page', [rule('/?p=1', '/')], []],
    [
      'a chain behind a query',
      [rule('/a?id=1', '/tag/a')],
      ['0 note /a?id=1: lánc, az olvasó egyből a végére jut: /a?id=1 → /tag/a → /cimke/a'],
    ],
    [
      'a loop of queries',
      [rule('/a?id=1', '/b?id=2'), rule('/b', '/a?id=1')],
      ['1 fault /b: olyan címre visz, amelyre másik szabály szól: /a?id=1'],
    ],
    ['a chain', [rule('/a', '/tag/a')], ['0 note /a: lánc, az olvasó egyből a végére jut: /a → /tag/a → /cimke/a']],
    [
      'a loop across hosts',
      [rule('/a', 'https://erdely.test/a', { host: 'main' }), rule('/a', 'https://hirmondo.test/a', { host: 'regional' })],
      ['0 fault /a: körbe ér: /a → /a → https://hirmondo.test/a', '1 fault /a: körbe ér: /a → /a → https://erdely.test/a'],
    ],
  ])('finds %s', async (_, rules, expected) => {
    expect(await check(...rules)).toEqual(expected);
  });

  it('leaves out only rules that can never work', async () => {
    const said: string[] = [];
    const sound = await validRules([rule('/a', '/a'), rule('/b', '/tag/a')], { origins, builtIn }, (words) => said.push(words));
    expect([sound.map(({ from }) => from), said]).toEqual([['/b'], ['/a: redirect loop: /a → /a']]);
  });
});

it('accepts a rule up to the maximum length of an address', () => {
  expect(read(`/${'a'.repeat(2000)}`).ok).toBe(true);
  expect(read(`/${'a'.repeat(2100)}`).ok).toBe(false);
});
