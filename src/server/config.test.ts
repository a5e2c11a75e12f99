import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { describeShortSecrets } from './settings/own-secrets';
import { ConfigError } from './settings/read-variable';
import { variableNames } from './settings/variables';

describe('readConfig', () => {
  it('uses the defaults of the operational contract', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      origins: { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' },
      editions: ['hirmondo', 'after', 'g7', 'karakter', 'transtelex'],
      preview: false,
      workers: 1,
      drainSeconds: 0,
      seedDemo: true,
      pageCacheBytes: 256 * 1024 * 1024,
      keptPagesBytes: 1024 * 1024 * 1024,
      livescoreProvider: 'replay',
      trustedProxy: undefined,
      adminToken: undefined,
    });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
    expect(Object.fromEntries(config.hosts)).toEqual({
      '127.0.0.1:4321': 'main',
      '[::1]:4321': 'main',
      'localhost:4321': 'main',
      'erdely.localhost:4321': 'regional',
    });
  });

  it('has nothing of the demo with DEMO=0, unless it is asked for', () => {
    const own = readConfig({ DEMO: '0' });
    expect(own).toMatchObject({ livescoreProvider: 'off', mapOrigin: undefined, demoMapHost: undefined, embedOrigins: [] });
    expect(readConfig({ DEMO: '0', LIVESCORE_PROVIDER: 'replay', MAP_ORIGIN: 'https://terkep.example' })).toMatchObject({
      livescoreProvider: 'replay',
      mapOrigin: 'https://terkep.example',
      demoMapHost: undefined,
      embedOrigins: ['https://terkep.example'],
    });
  });

  it.each([
    [{}, { provider: 'test', isSaid: false }],
    [{ PAYMENT_PROVIDER: 'test' }, { provider: 'test', isSaid: true }],
    [{ MAIN_ORIGIN: 'http://lap.example' }, { provider: 'test', isSaid: false }],
    [{ MAIN_ORIGIN: 'https://lap.example' }, { provider: 'off' }],
    [{ MAIN_ORIGIN: 'HTTPS://lap.example', PAYMENT_PROVIDER: '' }, { provider: 'off' }],
    [
      { MAIN_ORIGIN: 'https://lap.example', PAYMENT_PROVIDER: 'test' },
      { provider: 'test', isSaid: true },
    ],
  ])('play money is no default in public: %j', (env, payments) => {
    expect(readConfig(env).payments).toEqual(payments);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db.example/x' }, 5],
    [{ DATABASE_URL: 'postgres://db.example/x', DRAIN_SECONDS: '0' }, 0],
    [{ DRAIN_SECONDS: '120' }, 120],
  ])('drains where a balancer is to be expected: %j', (env, seconds) => expect(readConfig(env).drainSeconds).toBe(seconds));

  it('accepts only the hosts of the origins once MAIN_ORIGIN is set', () => {
    const { hosts, origins } = readConfig({
      MAIN_ORIGIN: 'https://Hirmondo.example/',
      REGIONAL_ORIGIN: 'https://erdely.example:8443',
    });
    expect(origins.main).toBe('https://hirmondo.example');
    expect([...hosts.keys()].sort()).toEqual(['erdely.example:8443', 'hirmondo.example', 'hirmondo.example:443']);
  });

  it('reads an empty variable as unset', () => {
    expect(readConfig({ PORT: '', ADMIN_TOKEN: ' ', TRUSTED_PROXY: '' })).toMatchObject({ port: 4321, adminToken: undefined });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['MAIN_ORIGIN', 'localhost:4321'],
    ['MAIN_ORIGIN', 'https://hirmondo.example/lap'],
    ['MAIN_ORIGIN', 'ftp://hirmondo.example'],
    ['MAIN_ORIGIN', 'http://erdely.localhost:4321'],
    ['REGIONAL_ORIGIN', 'https://a@b.example'],
    ['EDITIONS', 'hirmondo,nincs'],
    ['EDITIONS', ','],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://a:5432,b:0/x'],
    ['DATABASE_URL', 'postgres://a:5432,/x'],
    ['DATABASE_REPLICA_URL', 'postgres://a:5432,b:5432/x'],
    ['CONTENT_API_URL', 'https://cms.example/?a=1'],
    ['LIVESCORE_PROVIDER', 'x'],
    ['RATES_SOURCE', '/nincs/ilyen.csv'],
    ['RATES_SOURCE', 'src'],
    ['WEATHER_SOURCE', 'ftp://idojaras.example/x'],
    ['FLOODING_SOURCE', 'https://a:titok@vizallas.example/'],
    ['PREVIEW', 'yes'],
    ['DEMO', 'false'],
    ['WORKERS', '0'],
    ['DRAIN_SECONDS', '121'],
    ['DRAIN_SECONDS', '-1'],
    ['PAGE_CACHE_MB', '1.5'],
    ['PAGE_CACHE_MB', '-1'],
    ['MEDIA_CACHE_MB', '8'],
    ['MEDIA_ORIGINS', 'https://kepek.example/media'],
    ['IMAGE_ORIGINS', 'https://cms.example/uploads'],
    ['TRUSTED_PROXY', '10.0.0.0/33'],
    ['PRIVATE_TARGETS', 'intranet.example'],
    ['TRUSTED_PROXY', 'proxy.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const attempt = () => readConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/^[A-Z_]+: [^\n]+$/);
    expect(attempt).toThrow(name === 'MAIN_ORIGIN' && value.includes('erdely') ? 'REGIONAL_ORIGIN' : name);
  });

  it.each([
    ['ADMIN_TOKEN', 'rövid-titok'],
    ['API_SPORTS_KEY', 'abc'],
    ['DATABASE_URL', 'mysql://user:jelszo@db.example/x'],
    ['DATABASE_URL', 'mysql://user:mas/jelszo@db.example/x'],
    ['DATABASE_URL', 'mysql://user:mas@jelszo@db.example/x'],
    ['DATABASE_URL', 'mysql://db.example/x?password=jelszo'],
    ['SMTP_URL', 'user:jelszo@mail.example'],
    ['CONTENT_API_URL', 'https://user:jelszo@cms.example'],
    ['ACCOUNT_API_URL', 'https://user:jelszo@cms.example'],
    ['MEDIA_ORIGINS', 'https://user:jelszo@kepek.example'],
    ['IMAGE_ORIGINS', 'https://user:jelszo@cms.example'],
  ])('prints no secret of %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/rövid-titok|kicsi|abc|jelszo/) }),
    );
  });

  it('warns of a short secret on a site without https, by its name and length', () => {
    const warnings = describeShortSecrets(readConfig({ ADMIN_TOKEN: 'kicsi', SESSION_SECRET: 'rövid' }));
    expect(warnings).toEqual([
      'ADMIN_TOKEN is short (5 characters): set at least 16 before others can reach this site.',
      'SESSION_SECRET is short (5 characters): set at least 32 before others can reach this site.',
    ]);
    expect(describeShortSecrets(readConfig({ ADMIN_TOKEN: 'x'.repeat(16), SESSION_SECRET: 'x'.repeat(32) }))).toEqual([]);
    expect(describeShortSecrets(readConfig({}))).toEqual([]);
  });

  it.each([
    ['ADMIN_TOKEN', 'kicsi', 'x'.repeat(16), 'adminToken'],
    ['SESSION_SECRET', 'kicsi', 'x'.repeat(32), 'sessionSecret'],
  ])('takes any %s on this machine, and only a long one on a public site', (name, short, long, key) => {
    const publicly = { MAIN_ORIGIN: 'https://lap.example', REGIONAL_ORIGIN: 'https://erdely.lap.example' };
    expect(readConfig({ [name]: short })).toMatchObject({ [key]: short });
    expect(readConfig({ ...publicly, [name]: long })).toMatchObject({ [key]: long });
    expect(() => readConfig({ ...publicly, [name]: short })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(`^${name}: .*5.*\\d+`) }),
    );
    expect(() => readConfig({ ...publicly, [name]: short })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(short) }),
    );
  });

  it('refuses a wrong address of Stripe with the test provider, too', () => {
    expect(() => readConfig({ STRIPE_API_URL: 'x' })).toThrow(/^STRIPE_API_URL:/);
  });

  it('shows the rest of an address, so that the mistake can be found', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:jelszo@db.example/x?a=b' })).toThrow('“mysql://…@db.example/x?…”');
    expect(() => readConfig({ RATES_SOURCE: '/nincs/ilyen.csv' })).toThrow('“/nincs/ilyen.csv”');
  });

  it('requires a session secret for a preview in production', () => {
    expect(() => readConfig({ PREVIEW: '1', NODE_ENV: 'production' })).toThrow(/^SESSION_SECRET:/);
    expect(readConfig({ PREVIEW: '1' }).preview).toBe(true);
    expect(readConfig({ PREVIEW: '1', NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }).preview).toBe(true);
  });

  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['10.9.8.7', true],
    ['11.0.0.1', false],
    ['2001:db8::1', true],
    ['2001:db9::1', false],
    ['', false],
    ['nonsense', false],
  ])('trusts the proxy %s: %s', (address, expected) => {
    expect(readConfig({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' }).trustedProxy?.(address)).toBe(expected);
  });
});

describe('sources of readings', () => {
  it.each([
    [{}, 'recorded'],
    [{ DEMO: '0' }, undefined],
    [{ DEMO: '0', RATES_SOURCE: 'recorded' }, 'recorded'],
    [{ RATES_SOURCE: 'off' }, undefined],
    [{ RATES_SOURCE: 'package.json' }, 'package.json'],
    [{ RATES_SOURCE: 'https://www.ecb.europa.eu/x.csv?y=1' }, 'https://www.ecb.europa.eu/x.csv?y=1'],
  ])('with %j are %s', (env, expected) => {
    expect(readConfig(env).readings.rates).toBe(expected);
  });

  it('show no password if they are refused', () => {
    expect(() => readConfig({ FLOODING_SOURCE: 'https://a:titok@vizallas.example/' })).toThrow(/^(?!.*titok)/);
  });
});

describe('addresses that are not counted', () => {
  it.each([
    [{}, '127.0.0.1', true],
    [{}, '::ffff:10.0.0.7', true],
    [{}, '192.168.4.4', true],
    [{}, 'fd00::1', true],
    [{}, '203.0.113.5', false],
    [{}, '2001:db8::1', false],
    [{ UNCOUNTED_ADDRESSES: 'none' }, '127.0.0.1', false],
    [{ UNCOUNTED_ADDRESSES: '203.0.113.0/24' }, '203.0.113.5', true],
    [{ UNCOUNTED_ADDRESSES: '203.0.113.0/24' }, '127.0.0.1', false],
  ])('with %j: %s, %s', (env, address, free) => {
    expect(readConfig(env).rateLimits.isFree(address)).toBe(free);
  });
});

describe('docs/contracts/environment.md', () => {
  const page = readFileSync('docs/contracts/environment.md', 'utf8');
  const rows = [...page.matchAll(/^\| (`[A-Z\d_`, ]+`) \| ([^|]+) \|/gm)].map(([, names = '', defaults = '']) => ({
    names: [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name),
    defaults: defaults.replaceAll('`', '').trim(),
  }));
  const documented = new Map(
    rows.flatMap(({ names, defaults }) => {
      const parts = defaults.split(', ');
      return names.map((name, index) => [name, parts.length === names.length ? parts[index] : defaults] as const);
    }),
  );
  /** Read when the site is built, or by a command, not when it starts. */
  const atBuild = ['BUILD_ID', 'ACME_DIRECTORY', 'HIRMONDO_COMMAND'];

  it('lists every variable once, and no others', () => {
    const names = rows.flatMap((row) => row.names);
    expect(names.toSorted()).toEqual([...variableNames, ...atBuild].toSorted());
  });

  it('has the current defaults', () => {
    const config = readConfig({});
    const defaults: Readonly<Record<string, unknown>> = {
      PORT: config.port,
      HOST: config.host,
      MAIN_ORIGIN: config.origins.main.replace(/\d+$/, 'PORT'),
      REGIONAL_ORIGIN: config.origins.regional.replace(/\d+$/, 'PORT'),
      EDITIONS: 'all',
      DATA_DIR: config.dataDir.replace(process.cwd(), '.'),
      AD_SCRIPT_URL: config.adScriptUrl,
      CONSENT_SCRIPT_URL: config.consentScriptUrl,
      LIVESCORE_PROVIDER: config.livescoreProvider,
      API_SPORTS_FOOTBALL_URL: config.apiSportsUrls.football,
      API_SPORTS_F1_URL: config.apiSportsUrls.formulaOne,
      RATES_SOURCE: config.readings.rates,
      WEATHER_SOURCE: config.readings.weather,
      FLOODING_SOURCE: config.readings.water,
      LIVE_EVENTS: Number(config.liveEvents),
      MOST_READ: Number(config.mostRead),
      PREVIEW: Number(config.preview),
      DESK: Number(config.desk),
      PAYMENT_PROVIDER: config.payments.provider,
      SESSION_SECRET: 'a random one',
      ACCOUNT_KEY: 'the key in DATA_DIR/account-key, which is made at the first use',
      SESSION_IDLE_HOURS: config.sessionIdleHours,
      AUDIT_DAYS: config.auditDays,
      GOOGLE_ISSUER: config.google.issuer,
      WORKERS: config.workers,
      DRAIN_SECONDS: config.drainSeconds,
      DEMO: Number(config.seedDemo),
      PAGE_CACHE_MB: config.pageCacheBytes / 1024 / 1024,
      KEPT_PAGES_MB: config.keptPagesBytes / 1024 / 1024,
      MEDIA_CACHE_MB: config.mediaCacheBytes / 1024 / 1024,
      OTEL_SERVICE_NAME: readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).traces?.service,
      OTEL_TRACES_SAMPLER_ARG: readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).traces?.share,
      LOG_LEVEL: config.logLevel,
      SEARCHES_PER_MINUTE: config.rateLimits.perMinute.searches,
      SUGGESTIONS_PER_MINUTE: config.rateLimits.perMinute.suggestions,
      RENDERINGS_PER_MINUTE: config.rateLimits.perMinute.renderings,
      PICTURES_PER_MINUTE: config.rateLimits.perMinute.pictures,
      VOTES_PER_MINUTE: config.rateLimits.perMinute.votes,
      CRAWLER_SHARE: config.rateLimits.crawlerShare,
      UNCOUNTED_ADDRESSES: 'loopback and private networks',
      NEWSLETTERS_PER_MINUTE: config.newsletterPace,
      TRUSTED_TYPES: config.trustedTypes,
      HSTS_MAX_AGE: config.hsts.maxAge,
      HSTS_SUBDOMAINS: Number(config.hsts.subdomains),
    };
    const expected = variableNames.map((name) => [name, String(defaults[name] ?? 'unset')]);
    const found = variableNames.map((name) => [
      name,
      defaults[name] === undefined ? documented.get(name)?.slice(0, 5) : documented.get(name),
    ]);
    expect(found).toEqual(expected);
  });
});
