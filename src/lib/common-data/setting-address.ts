/** A web address that the newsroom has set under a name; undefined: it has set none, or something that is no web address. */
export function settingAddress(setup: Readonly<Record<string, string>>, name: string): string | undefined {
  const text = setup[name];
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
