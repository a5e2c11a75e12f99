import codes from './flags.json' with { type: 'json' };

/** Address of a nation's flag, by its Hungarian name as in the recordings; null for a club or an invented country. */
export const findFlag = (nation: string | null | undefined): string | null => {
  const code = Object.entries(codes).find(([name]) => name === nation)?.[1];
  return code === undefined ? null : `/images/zaszlok/${code}.svg`;
};
