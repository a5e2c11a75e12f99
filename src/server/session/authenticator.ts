import { authenticator, recoveryCodes } from '~/lib/contract/security';
import type { AuthenticatorState } from '~/lib/session/authenticator-state';
import { loginWords, refusalWords } from '~/lib/session/login-words';
import type { ApiContext, ApiFetch } from '../api/api-fetch';

/** The authenticator page in a given state; `status` is the response's. */
export interface AuthenticatorAnswer {
  readonly state: AuthenticatorState;
  readonly status: number;
}

export interface AuthenticatorRequest {
  readonly bearer: string | undefined;
  /** Fields of a submitted form. */
  readonly form: URLSearchParams | undefined;
  readonly context: ApiContext;
}

/** The forms of the authenticator page, which works without script, converted to API calls. `origin` is the host's address. */
export function createAuthenticator({ fetchApi, origin }: { readonly fetchApi: ApiFetch; readonly origin: string }) {
  function ask({ bearer, context }: AuthenticatorRequest, path = '', body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer ?? ''}` };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return fetchApi(new Request(`${origin}/api/me/authenticator${path}`, init), context);
  }

  /** The page in its current state; undefined if the API does not support authenticators. */
  async function show(
    request: AuthenticatorRequest,
    status: number,
    changes: Partial<AuthenticatorState> = {},
  ): Promise<AuthenticatorAnswer | undefined> {
    const response = await ask(request);
    const found = authenticator.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !found.success) return undefined;
    const { active, pending } = found.data;
    return { state: { active, pending, recoveryCodes: [], fault: undefined, note: undefined, ...changes }, status };
  }

  /** Our words in a refusal, which say what to do. */
  async function faultIn(response: Response): Promise<string> {
    const body: unknown = await response.json().catch(() => undefined);
    return refusalWords({ status: response.status, error: Reflect.get(Object(body), 'error') }, loginWords.incomplete);
  }

  const wordsFor = (response: Response): string => (response.status < 500 ? loginWords.wrongAppCode : loginWords.failed);

  return async function answer(request: AuthenticatorRequest): Promise<AuthenticatorAnswer | undefined> {
    const step = request.form?.get('step');
    if (step === 'begin') {
      const password = request.form?.get('password') ?? '';
      if (password === '') return await show(request, 422, { fault: loginWords.noPassword });
      const response = await ask(request, '', { password });
      return await show(request, response.status, response.ok ? {} : { fault: await faultIn(response) });
    }
    if (step !== 'confirm' && step !== 'remove') return await show(request, 200);
    const code = request.form?.get('code')?.trim() ?? '';
    if (code === '') return await show(request, 422, { fault: loginWords.noCode });
    const response = await ask(request, `/${step}`, { code });
    if (!response.ok) {
      const page = await show(request, response.status, { fault: wordsFor(response) });
      // The form that turned it on was sent again, by a reload or a second press: the recovery codes are not shown twice.
      const isOn = step === 'confirm' && page?.state.active === true;
      return isOn ? await show(request, 200, { note: loginWords.authenticatorOn }) : page;
    }
    if (step === 'remove') return await show(request, 200, { note: loginWords.authenticatorRemoved });
    const made = recoveryCodes.safeParse(await response.json().catch(() => undefined));
    return await show(request, 200, made.success ? made.data : { fault: loginWords.failed });
  };
}
