import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** The figures of /metrics, where they are explained, and who is called because of them. */

interface Rule {
  readonly alert?: string;
  readonly expr: string;
}
interface RuleTest {
  readonly alertname: string;
  readonly exp_alerts: readonly unknown[];
}
const read = (file: string) => readFileSync(file, 'utf8');
const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/alerts.yml'));
const expressions = new Map(
  groups.flatMap(({ rules }) => rules.flatMap(({ alert, expr }) => (alert === undefined ? [] : [[alert, expr] as const]))),
);

/** The table of figures: those that a row explains, and the alerts that it names. */
const rows = read('docs/operations.md')
  .split('\n')
  .filter((line) => /^\| `(?:hirmondo_|up\{)/.test(line))
  .map((line) => {
    const cells = line.split(/(?<!\\)\|/);
    return { figures: cells[1] ?? '', alerts: [...(cells[3] ?? '').matchAll(/Hirmondo[A-Za-z]+/g)].map(([name]) => name) };
  });

const made = globSync('src/server/metrics/*.ts', { exclude: ['**/*.test.ts'] })
  .map(read)
  .join('\n');
const known = new Set([...made.matchAll(/['`](hirmondo_[a-z_]+)['`]/g)].map(([, name = '']) => name));

describe('figures', () => {
  it('are all explained, and none that is not there', () => {
    const explained = rows.flatMap(({ figures }) => {
      const [first = '', ...others] = [...figures.matchAll(/`(hirmondo_[a-z_]+|…[a-z_]+)/g)].map(([, name = '']) => name);
      const stem = [...known].find((name) => name === first) ?? first;
      const beginnings = stem.split('_').map((_, at, words) => words.slice(0, at + 1).join('_'));
      return [
        first,
        ...others.map((name) => beginnings.map((begin) => name.replace('…', begin)).find((full) => known.has(full)) ?? name),
      ];
    });
    expect(explained.filter(Boolean).toSorted()).toEqual([...known].toSorted());
  });

  it.each(['deploy/alerts.yml', 'deploy/grafana.json'])('that %s asks for are there', (file) => {
    const asked = [...readFileSync(file, 'utf8').matchAll(/hirmondo_[a-z_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('stand in a dashboard whose panels do not lie on each other', () => {
    interface Place {
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    }
    const { panels }: { panels: { gridPos: Place }[] } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8'));
    const places = panels.map(({ gridPos }) => gridPos);
    const overlap = (a: Place, b: Place) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
    expect(places.filter((one, at) => one.x + one.w > 24 || places.slice(at + 1).some((other) => overlap(one, other)))).toEqual(
      [],
    );
  });
});

describe('alerts', () => {
  it('are those that the table names, each beside a figure that it looks at', () => {
    expect(rows.flatMap(({ alerts }) => alerts).toSorted()).toEqual([...expressions.keys()].toSorted());
    const astray = rows.flatMap(({ figures, alerts }) => {
      const names = [...figures.matchAll(/`([a-z_]+)/g)].map(([, name = '']) => name);
      return alerts.filter((alert) => !names.some((name) => expressions.get(alert)?.includes(name)));
    });
    expect(astray).toEqual([]);
  });

  it('fire each in a made-up run', () => {
    const { tests }: { tests: { alert_rule_test: RuleTest[] }[] } = parse(read('deploy/alerts.test.yml'));
    const fired = tests.flatMap(({ alert_rule_test: expected }) =>
      expected.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname),
    );
    expect([...new Set(fired)].toSorted()).toEqual([...expressions.keys()].toSorted());
  });

  it.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
    'are accepted by Prometheus, and fire when they should',
    () => {
      expect(execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' })).toContain('SUCCESS');
      expect(execFileSync('promtool', ['test', 'rules', 'deploy/alerts.test.yml'], { encoding: 'utf8' })).toContain('SUCCESS');
    },
  );
});
