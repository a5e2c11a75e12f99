/**
 * Removes the tags of Liquid (`{% … %}`, `{{ … }}`) and the shortcodes of Hugo (`{{< … >}}`, `{{% … %}}`), which are code and not
 * text. Calls `take` with each, whose answer stands in its place. Those without an end stay.
 */
export function withoutTemplateTags(text: string, take: (tag: string) => string | undefined): string {
  const endOfBlock = createFinder(text, '%\\}');
  const endOfOutput = createFinder(text, '\\}\\}');
  const endOfShortcode = createFinder(text, '[>%]\\}\\}');
  const begins = /\{\{[<%]?|\{%/g;
  let kept = '';
  let from = 0;
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const { index } = found;
    const end =
      found[0] === '{%' ? endOfBlock(index + 2) : (found[0].length > 2 && endOfShortcode(index + 3)) || endOfOutput(index + 2);
    // '{{%' may hold a '{%'.
    begins.lastIndex = end ?? index + 1;
    if (end === undefined) continue;
    kept += text.slice(from, index) + (take(text.slice(index, end)) ?? '');
    from = end;
  }
  return kept + text.slice(from);
}

/**
 * Creates a function that returns where the first match from a position on ends. Called with rising positions, it reads the text
 * once, however many tags have no end.
 */
function createFinder(text: string, pattern: string): (from: number) => number | undefined {
  const expression = new RegExp(pattern, 'g');
  let next: { readonly begin: number; readonly end: number } | null | undefined;
  return (from) => {
    if (next === undefined || (next !== null && next.begin < from)) {
      expression.lastIndex = from;
      const found = expression.exec(text);
      next = found && { begin: found.index, end: expression.lastIndex };
    }
    return next?.end;
  };
}
