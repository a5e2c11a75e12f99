/** Ctrl+K (⌘K) moves to the desk's search, from wherever somebody types; in the text of an article it makes a link. */
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
  const field = document.querySelector<HTMLInputElement>('[data-desk-search]');
  if (field === null || event.defaultPrevented) return;
  event.preventDefault();
  field.focus();
  field.select();
});
