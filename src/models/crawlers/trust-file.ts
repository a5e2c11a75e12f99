import { z } from 'zod';
import type { Edition } from '~/editions/types';
import type { CrawlerPolicy } from '~/lib/crawlers/crawler-policy';
import type { HostGroup, Origins } from '~/lib/urls/hosts';

/** Attributes of trust.txt whose values are addresses, in the order of its specification. */
const attributes = [
  'belongto',
  'member',
  'control',
  'controlledby',
  'social',
  'vendor',
  'customer',
  'disclosure',
  'contact',
] as const;

/** What the newsroom adds, the unique item `trust`: memberships, its accounts elsewhere, who owns it. */
const ownLines = z.partialRecord(z.enum(attributes), z.array(z.string().regex(/^(?:https:\/\/|mailto:)\S+$/)).max(200));

export interface TrustFile {
  readonly policy: CrawlerPolicy;
  /** The host whose file it is. */
  readonly host: HostGroup;
  readonly editions: readonly Edition[];
  readonly origins: Origins;
  /** Content of the unique item `trust`, JSON; what is not valid is left out. */
  readonly own: string | undefined;
}

function parseOwn(content: string | undefined): z.output<typeof ownLines> {
  try {
    return ownLines.safeParse(JSON.parse(content ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Lines of the host's trust.txt: the main host controls the others, which name it. */
export function trustLines({ policy, host, editions, origins, own }: TrustFile): readonly string[] {
  const origin = origins[host];
  const others = [...new Set(Object.values(origins))].filter((other) => other !== origin);
  const social = editions.filter(({ identity }) => identity.host === host).map(({ identity }) => identity.facebookUrl);
  const added = parseOwn(own);
  const known: Partial<Record<(typeof attributes)[number], readonly (string | undefined)[]>> = {
    control: host === 'main' ? others.map((other) => `${other}/`) : [],
    controlledby: host === 'main' ? [] : [`${origins.main}/`],
    social,
    contact: [`${origin}/impresszum`],
  };
  const values = (name: (typeof attributes)[number]) =>
    [...(known[name] ?? []), ...(added[name] ?? [])].filter((value) => value !== undefined && value !== '');
  const isTrainingAllowed = policy.training === 'allow' || policy.training === 'slow';
  return [
    ...attributes.flatMap((name) => [...new Set(values(name))].map((value) => `${name}=${value}`)),
    `datatrainingallowed=${isTrainingAllowed ? 'yes' : 'no'}`,
  ];
}
