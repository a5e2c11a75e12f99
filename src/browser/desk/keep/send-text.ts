/** Milliseconds for which an answer is waited. */
const LIMIT = 10_000;

/** What became of a text that was sent to wait on the server. */
export type SendOutcome =
  | { readonly kind: 'kept'; readonly at: number }
  /** Another tab or device of the same person has kept one at that time. */
  | { readonly kind: 'other'; readonly at: number }
  | { readonly kind: 'signed-out' | 'too-long' | 'lost' };

/** The fields as they wait on the server, instead of the text of the time `stands`, 0 for none. */
export function keptFields(form: HTMLFormElement, stands: number): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  fields.append('step', 'keep');
  fields.append('kept', String(stands));
  return fields;
}

export async function sendText(form: HTMLFormElement, stands: number, controller: AbortController): Promise<SendOutcome> {
  const limit = setTimeout(() => controller.abort(), LIMIT);
  const request = { method: 'POST', body: keptFields(form, stands), redirect: 'manual', signal: controller.signal } as const;
  const answer = await fetch(form.action, request).catch(() => undefined);
  const told: unknown = await answer?.json().catch(() => undefined);
  clearTimeout(limit);
  const [at, other]: unknown[] = [Reflect.get(Object(told), 'at'), Reflect.get(Object(told), 'other')];
  if (answer?.ok && typeof at === 'number') return { kind: 'kept', at };
  if (answer?.status === 409 && typeof other === 'number') return { kind: 'other', at: other };
  if (answer?.type === 'opaqueredirect' || answer?.status === 401) return { kind: 'signed-out' };
  return { kind: answer?.status === 413 ? 'too-long' : 'lost' };
}
