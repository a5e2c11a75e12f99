/** How the command line is called: in the project, or as `hirmondo` of a machine that `hirmondo setup` has set up. */

/** True if the command runs for the service of this machine. */
export const isServiceCommand = (env: NodeJS.ProcessEnv): boolean => env.HIRMONDO_SERVICE === '1';

/** Advice with the commands as they are typed here. */
export const asTypedHere = (advice: string, env: NodeJS.ProcessEnv): string =>
  isServiceCommand(env) ? advice.replaceAll('npm run hirmondo --', 'sudo hirmondo') : advice;
