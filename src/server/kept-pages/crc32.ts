/** The checksum of gzip for texts in a row, from those of the texts: x is a polynomial over GF(2), its bits in reverse (RFC 1952). */

const POLYNOMIAL = 0xedb88320;
/** The polynomial 1. */
const ONE = 0x80000000;

/** The product of two polynomials, modulo the checksum's. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let [rest, factor] = [a, b]; rest !== 0; rest = (rest << 1) >>> 0) {
    if ((rest & ONE) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

/** By which a checksum is multiplied when one byte, two, four … follow. */
const SHIFTS: readonly number[] = Array.from({ length: 32 }).reduce<number[]>((shifts) => {
  const last = shifts.at(-1);
  return [...shifts, last === undefined ? ONE >>> 8 : multiply(last, last)];
}, []);

/** Factors by number of bytes: the same pieces are joined again and again. */
const factors = new Map<number, number>();
const MAX_FACTORS = 10_000;

function findFactor(bytes: number): number {
  const known = factors.get(bytes);
  if (known !== undefined) return known;
  let factor = ONE;
  for (let [rest, power] = [bytes, 0]; rest > 0; rest = Math.floor(rest / 2), power += 1)
    if (rest % 2 === 1) factor = multiply(factor, SHIFTS[power] ?? ONE);
  if (factors.size >= MAX_FACTORS) factors.clear();
  factors.set(bytes, factor);
  return factor;
}

/** The CRC-32 of a text that is followed by another of that many bytes. */
export const joinCrc32 = (first: number, second: number, bytes: number): number =>
  (multiply(findFactor(bytes), first) ^ second) >>> 0;
