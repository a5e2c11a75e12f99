/** A source said something that is no reading of its kind. The message says what, without the source's text. */
export class ReadingFault extends Error {
  override readonly name = 'ReadingFault';
}
