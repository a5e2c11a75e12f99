/**
 * How the command line is called: in the project by npm, or as `hirmondo` of a machine or container, which says so in HIRMONDO_COMMAND.
 */

/** Of a machine that `hirmondo setup` has set up. */
export const MACHINE_COMMAND = 'sudo hirmondo';

/** True if the command runs for a service, not in the project. */
export const isServiceCommand = (env: NodeJS.ProcessEnv): boolean => env.HIRMONDO_COMMAND !== undefined;

/** Advice with the commands as they are typed here. */
export const asTypedHere = (advice: string, env: NodeJS.ProcessEnv): string =>
  advice.replaceAll('npm run hirmondo --', env.HIRMONDO_COMMAND ?? 'npm run hirmondo --');
