/**
 * Judges the arguments of the command line before anything is installed or built. Plain JavaScript without dependencies; the tree of
 * commands is command-tree.json, which a test compares with the program (src/cli/program.ts).
 */

/**
 * @typedef {object} CommandTree
 * @property {Readonly<Record<string, boolean>>} options Flags of the command: true if a value follows.
 * @property {boolean} args True if it takes arguments of its own.
 * @property {Readonly<Record<string, CommandTree>>} commands
 */

const HELP = ['-h', '--help'];

/**
 * The first argument that no command knows: a command that does not exist, also with `--help`, or a flag. Undefined if there is none;
 * values and missing arguments are judged by the command itself.
 * @param {readonly string[]} args Arguments without node and script.
 * @param {CommandTree} tree
 * @returns {{ readonly kind: 'command' | 'flag', readonly name: string } | undefined}
 */
export function judgeArguments(args, tree) {
  let command = tree;
  let hasArgument = false;
  for (let at = 0; at < args.length; at += 1) {
    const text = args[at] ?? '';
    if (text === '--') return undefined;
    if (/^-./.test(text)) {
      const [flag = ''] = text.split('=', 1);
      if (HELP.includes(flag)) continue;
      const takes = command.options[flag] ?? tree.options[flag];
      // A negative number is a value.
      if (takes === undefined && /^-\d/.test(text)) continue;
      if (takes === undefined) return { kind: 'flag', name: flag };
      if (takes && flag === text) at += 1;
      continue;
    }
    if (hasArgument) continue;
    const next = Object.hasOwn(command.commands, text) ? command.commands[text] : undefined;
    if (next !== undefined) {
      command = next;
    } else if (text === 'help' && Object.keys(command.commands).length > 0) continue;
    else if (command.args) hasArgument = true;
    else if (Object.keys(command.commands).length > 0) return { kind: 'command', name: text };
    else return undefined;
  }
  return undefined;
}
