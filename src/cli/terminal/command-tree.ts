import type { Command } from 'commander';

/** A command as scripts/terminal/judge-arguments.mjs reads it. */
export interface CommandTree {
  readonly options: Readonly<Record<string, boolean>>;
  readonly args: boolean;
  readonly commands: Readonly<Record<string, CommandTree>>;
}

/** The flags and subcommands of a command. */
export function commandTree(command: Command): CommandTree {
  const flags = command.options.flatMap(({ short, long, required, optional }) =>
    [short, long].flatMap((flag) => (flag === undefined ? [] : [[flag, required || optional] as const])),
  );
  return {
    options: Object.fromEntries(flags),
    args: command.registeredArguments.length > 0,
    commands: Object.fromEntries(
      command.commands.flatMap((sub) => [sub.name(), ...sub.aliases()].map((name) => [name, commandTree(sub)] as const)),
    ),
  };
}
