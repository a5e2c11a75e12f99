/** Ctrl+K (⌘K) moves to the desk's search, from wherever somebody types. */
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
  const field = document.querySelector<HTMLInputElement>('[data-desk-search]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.select();
});
