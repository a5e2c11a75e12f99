import type { Calls } from '~/lib/calls/call';
import { anonymous } from '~/lib/calls/call-context';
import { hasBody, parametersIn } from '~/lib/calls/wire';

/** A placeholder for any object, list or string: as a string it is its name in braces, as a list it has one item. */
function anything(name: string): unknown {
  const map = (make: (one: unknown) => unknown) => [make(anything(name.replace(/s$/, '')))];
  const own = { toString: () => `{${name}}`, map, flatMap: (make: (one: unknown) => unknown) => map(make).flat() };
  return new Proxy(own, {
    get: (target, field) => Reflect.get(target, field) ?? (typeof field === 'string' ? anything(field) : undefined),
    ownKeys: () => ['{name}'],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

export interface WrittenCallsOptions {
  /** Base of the paths, such as `/api`. */
  readonly base: string;
  /** The export name of an answer's schema. */
  readonly schemaName: (schema: unknown) => string | undefined;
}

/**
 * A table of calls as a Markdown table, for docs/contracts: address, purpose, schema of the answer, fallback, meaning of absence,
 * and the cache tags of pages that made the call.
 */
export function callsAsMarkdown(table: Calls, { base, schemaName }: WrittenCallsOptions): string {
  const rows = Object.values(table).map((row) => {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    const named = parametersIn(row.path);
    const query = hasBody(row) ? [] : Object.keys(row.input.shape).filter((name) => !named.includes(name));
    const address = `${row.method} ${base}${path}${query.map((name, index) => `${index === 0 ? '?' : '&'}${name}=`).join('')}`;
    const fields = Object.keys(row.input.shape).map((name) => [name, anything(name)]);
    const tags = row.tags?.(Object.fromEntries(fields), { site: '{site}', viewer: anonymous }, anything('answer')) ?? [];
    const schema = schemaName(row.answer);
    return [
      `\`${address}\``,
      row.summary.replaceAll('|', '\\|'),
      schema === undefined ? '' : `\`${schema}\``,
      row.without?.en ?? '**needed**',
      row.absent === 'undefined' && row.none === undefined ? '404' : '',
      [...new Set(tags)].map((tag) => `\`${tag}\``).join(', '),
    ];
  });
  const cells = [
    ['Call', 'Answer', 'Schema', 'Without it', 'Absent', 'Tags'],
    ['---', '---', '---', '---', '---', '---'],
    ...rows,
  ];
  return cells.map((row) => `| ${row.join(' | ')} |`.replaceAll(/ {2,}/g, ' ')).join('\n');
}
