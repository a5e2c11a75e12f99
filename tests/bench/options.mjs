import { parseArgs } from 'node:util';
import { BENCHES } from './alone.mjs';

const NAMES = Object.keys(BENCHES).join(', ');

const HELP = `npm run bench -- [--quick] [--json] [--search | NAME]

Without a name: the cost of a request, as a ratio to raw Node (25 minutes).
NAME       only that benchmark, which creates its own data: ${NAMES}
--search   only searching, with 200,000 articles; creating that archive takes half an hour once
--quick    one round with little data
--json     only the line of JSON
--help     this text`;

/** Prints a text and ends the program. */
function end(code, text) {
  console[code === 0 ? 'log' : 'error'](text);
  process.exit(code);
}

/** Reads the command line of the benchmarks. Ends the program with 0 after --help, and with 2 if an option or a name is unknown. */
export function readOptions(args) {
  const flag = { type: 'boolean', default: false };
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { quick: flag, json: flag, search: flag, help: flag } });
  } catch (error) {
    return end(2, `${error.message}\n\n${HELP}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return end(0, HELP);
  const [name, ...others] = positionals;
  if (others.length > 0 || (name !== undefined && !Object.hasOwn(BENCHES, name))) {
    return end(2, `There is no benchmark '${positionals.join(' ')}'; there are ${NAMES}.`);
  }
  return { ...values, name };
}
