/** A web address from the newsroom's settings; undefined if it is not set or not a web address. */
export function settingAddress(setup: Readonly<Record<string, string>>, name: string): string | undefined {
  const text = setup[name];
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
