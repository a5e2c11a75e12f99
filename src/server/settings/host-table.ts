import type { HostGroup, Origins } from '~/lib/urls/hosts';
import { readVariable } from './read-variable';

/** Host headers for an origin: with and without the scheme's default port. */
function hostSpellings(address: string): string[] {
  const { host, port, protocol } = new URL(address);
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host];
}

/** The Host headers for two origins, with the host group of each. */
export function hostHeaders({ main, regional }: Origins): Map<string, HostGroup> {
  return new Map<string, HostGroup>([
    ...hostSpellings(main).map((host) => [host, 'main'] as const),
    ...hostSpellings(regional).map((host) => [host, 'regional'] as const),
  ]);
}

/** The Host headers that the server accepts, with the host group of each. */
export function hostTable(env: NodeJS.ProcessEnv, origins: Origins, port: number): Map<string, HostGroup> {
  // If no host is configured, the site answers under every name of the loopback interface.
  const unnamed = readVariable(env, 'MAIN_ORIGIN') === undefined;
  const loopback = unnamed ? ['127.0.0.1', '[::1]', 'localhost'].map((name) => `http://${name}:${port}`) : [];
  return new Map<string, HostGroup>([
    ...loopback.flatMap(hostSpellings).map((host) => [host, 'main'] as const),
    ...hostHeaders(origins),
  ]);
}
