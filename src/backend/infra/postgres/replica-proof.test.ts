import { expect, it } from 'vitest';
import { type ReplicaSelf, replicaFault } from './replica-proof';

const PRIMARY = { system: '7361', timeline: 2 };
const REPLICA: ReplicaSelf = { ...PRIMARY, isStandby: true, isThere: true, lagSeconds: 0 };

it.each<[string, Partial<ReplicaSelf>, boolean, RegExp | undefined]>([
  ['a standby that has everything', {}, false, undefined],
  ['one on a newer timeline, which the primary has not named yet', { timeline: 3 }, false, undefined],
  ['one that is a moment behind', { isThere: false, lagSeconds: 3 }, false, undefined],
  ['one that accepts writes', { isStandby: false }, false, /no standby/],
  ['one of another system', { system: '9' }, false, /another database system/],
  ['one that did not follow the promotion, though it has more log', { timeline: 1 }, false, /timeline 1/],
  ['one that is two hours behind', { isThere: false, lagSeconds: 7200 }, false, /7200 s behind/],
  ['one that was left out and is still a moment behind', { isThere: false, lagSeconds: 3 }, true, /3 s behind/],
  ['one that was left out and has everything again', {}, true, undefined],
])('judges %s', (_name, self, wasLeftOut, fault) => {
  const found = replicaFault(PRIMARY, { ...REPLICA, ...self }, wasLeftOut);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(fault);
});
