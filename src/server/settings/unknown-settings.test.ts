import { expect, it } from 'vitest';
import { unknownSettings } from './unknown-settings';
import { variableNames } from './variables';

it('names what is misspelt, or looks like ours, with the setting that was probably meant', () => {
  const env = { DATABSE_URL: 'x', DATABASE_POOL: '5', SESION_SECRET: 'x', TRUSTED_PROXIES: 'x', MAIN_ORIGN: 'x', WORKER: '' };
  expect(unknownSettings(env)).toEqual([
    { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    { name: 'DATABASE_POOL' },
    { name: 'SESION_SECRET', meant: 'SESSION_SECRET' },
    { name: 'MAIN_ORIGN', meant: 'MAIN_ORIGIN' },
  ]);
});

it('says nothing of our settings, their files, and the variables of others', () => {
  const ours = variableNames.flatMap((name) => [name, `${name}_FILE`]);
  const others = 'PATH HOME LANG SHELL HOSTNAME LOGNAME NODE_ENV NO_COLOR OTEL_LOG_LEVEL GOOGLE_APPLICATION_CREDENTIALS';
  const cluster = 'DATABASE_SERVICE_HOST DATABASE_PORT_5432_TCP_ADDR MEDIA_SERVICE_PORT KUBERNETES_PORT';
  const names = [...ours, ...others.split(' '), ...cluster.split(' ')];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
