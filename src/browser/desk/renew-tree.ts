/** True for elements that differ at most in their content. */
const isAlike = (one: Node, other: Node): boolean =>
  one.nodeType === Node.ELEMENT_NODE && one.cloneNode().isEqualNode(other.cloneNode());

/**
 * Makes the content of `old` that of `fresh`, which loses nodes, and leaves what is the same in place: pictures stay painted, and
 * the reader's position is kept. Both may belong to other documents than the script.
 */
export function renewTree(old: Node, fresh: Node): void {
  let [before, after]: [Node[], Node[]] = [[...old.childNodes], [...fresh.childNodes]];
  const start = before.findIndex((node, index) => !after[index]?.isEqualNode(node));
  const same = start === -1 ? before.length : start;
  [before, after] = [before.slice(same), after.slice(same)];
  let next: Node | null = null;
  for (let last = before.at(-1); last && after.at(-1)?.isEqualNode(last); last = before.at(-1)) {
    next = last;
    before.pop();
    after.pop();
  }
  const isPaired = before.length === after.length;
  for (const [index, node] of after.entries()) {
    const former = isPaired ? before[index] : undefined;
    if (former === undefined) old.insertBefore(node, next);
    else if (isAlike(former, node)) renewTree(former, node);
    else if (!former.isEqualNode(node)) old.replaceChild(node, former);
  }
  if (!isPaired) for (const node of before) old.removeChild(node);
}
