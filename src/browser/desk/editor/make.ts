/** Elements that the editor's scripts draw: text only becomes text, as the pages' policy demands (Trusted Types). */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A button that is pressed without taking the cursor out of the text. */
export function makeButton(
  words: string,
  press: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, words);
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', press);
  return button;
}
