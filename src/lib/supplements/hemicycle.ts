/** A hemicycle of seats, in pixels of its drawing. */
export interface Hemicycle {
  readonly width: number;
  readonly height: number;
  /** Radius of one seat. */
  readonly radius: number;
  /** For each group, the path of its seats: segments of zero length, drawn as dots by round line caps. */
  readonly groups: readonly string[];
}

const WIDTH = 400;
/** Radius of the innermost row, relative to the outermost one. */
const INNER = 0.4;
/** Radius of a seat, relative to the distance between two rows. */
const DOT = 0.42;

const rounded = (value: number): number => Math.round(10 * value) / 10;

/**
 * Arranges seats in semicircular rows, in proportion to the length of each row, and assigns them to the groups from left to
 * right, so that each group has its own sector. `groups` are numbers of seats, up to about 1,000 together.
 */
export function hemicycle(groups: readonly number[]): Hemicycle {
  const total = groups.reduce((sum, seats) => sum + seats, 0);
  const rows = rowCount(total);
  // The outermost seats touch the edge of the picture.
  const part = rows > 1 ? (1 - INNER) / (rows - 1) : 0.2;
  const outer = WIDTH / 2 / (1 + DOT * part);
  const step = outer * part;
  const radius = step * DOT;
  const ground = outer + radius;
  const radii = Array.from({ length: rows }, (_, row) => outer - row * step);
  const places = seatsByRow(total, radii).flatMap((seats, row) =>
    Array.from({ length: seats }, (_, index) => {
      const angle = seats === 1 ? Math.PI / 2 : Math.PI * (1 - index / (seats - 1));
      const length = radii[row] ?? outer;
      return { angle, x: WIDTH / 2 + length * Math.cos(angle), y: ground - length * Math.sin(angle), length };
    }),
  );
  places.sort((one, other) => other.angle - one.angle || other.length - one.length);
  let next = 0;
  const paths = groups.map((seats) => {
    const own = places.slice(next, next + seats);
    next += seats;
    return own.map(({ x, y }) => `M${rounded(x)} ${rounded(y)}h0`).join('');
  });
  return { width: WIDTH, height: Math.ceil(ground + radius + 1), radius: rounded(radius), groups: paths };
}

/** Number of rows for which seats are about as far apart as rows are. */
function rowCount(total: number): number {
  let rows = 1;
  // `capacity` is the number of seats that fit: the length of all rows divided by the distance between rows.
  while (rows < 20 && capacity(rows) < total) rows += 1;
  return rows;
}

function capacity(rows: number): number {
  if (rows === 1) return 6;
  const step = (1 - INNER) / (rows - 1);
  let seats = 0;
  for (let row = 0; row < rows; row += 1) seats += Math.floor((Math.PI * (1 - row * step)) / step) + 1;
  return seats;
}

/** Distributes seats over rows in proportion to their lengths; the sum is exact. */
function seatsByRow(total: number, radii: readonly number[]): readonly number[] {
  const all = radii.reduce((sum, length) => sum + length, 0);
  let before = 0;
  let dealt = 0;
  return radii.map((length) => {
    before += length;
    const upTo = Math.round((total * before) / all);
    const own = upTo - dealt;
    dealt = upTo;
    return own;
  });
}
