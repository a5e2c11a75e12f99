/**
 * What a translating browser does to a page: every text node is replaced by two `font` elements around other words, also the text
 * that arrives later. Elements stay. Returns a function that ends it.
 */
export function translatePage(root: HTMLElement): () => void {
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, noscript') !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data.trim()}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  translateIn(root);
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Text) translate(node);
      else translateIn(node);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
