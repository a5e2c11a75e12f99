/** A source's answer is not a valid reading of its kind. The message says why, without the source's text. */
export class ReadingFault extends Error {
  override readonly name = 'ReadingFault';
}
