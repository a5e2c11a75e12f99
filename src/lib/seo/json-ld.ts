/**
 * A structured-data object as text for a script element. Every sign that could end the element or the line is escaped,
 * so that no title can leave it; readers of JSON see the same value.
 */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
