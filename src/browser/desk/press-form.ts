/**
 * Sends a form as if one of its buttons was pressed, so that its listeners hear of it and the button's field goes along. Without a
 * button that is in the form it is the first one, as by Enter. Safari knows requestSubmit since 16.
 */
export function pressForm(form: HTMLFormElement, button?: HTMLElement | null): void {
  const pressed = button && form.contains(button) ? button : (form.querySelector<HTMLElement>('[type="submit"]') ?? undefined);
  if ('requestSubmit' in form) form.requestSubmit(pressed);
  else if (pressed !== undefined) pressed.click();
  else HTMLFormElement.prototype.submit.call(form);
}
