import { isIngestProblem } from '~/backend/index';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { bylineFor } from '../typed/name-offers';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

/** "Fiókom": the editor's own password and sessions. */
export function createAccountScreen({ ownAccount, security, person, names }: ActingNewsroom): Screen {
  /** The session with which the request came; undefined if it ended meanwhile. */
  async function findSession({ viewer }: DeskRequest): Promise<string | undefined> {
    const bearer = viewer.kind === 'user' ? viewer.bearer : undefined;
    const found = bearer === undefined ? undefined : await security.authenticate(bearer);
    return found?.kind === 'editor' ? found.sessionId : undefined;
  }

  return {
    notes: {
      jelszo: 'Megvan az új jelszavad. A többi böngészőből kiléptettünk.',
      kileptetve: 'Abból a böngészőből kiléptettünk.',
      nincs: 'Az a munkamenet már véget ért.',
      belepes: 'Elmentettük, hogyan léphetsz be. Levelet is küldtünk róla.',
    },
    async show(request, message) {
      const { user, page } = request;
      const current = await findSession(request);
      return {
        kind: 'account',
        name: user.name || user.email,
        email: user.email,
        byline: user.author === undefined ? '' : await bylineFor(names, user),
        role: person.role,
        zone: page.edition.identity.timeZone,
        hasPassword: await ownAccount.hasPassword(user.id),
        signIn: (await ownAccount.signIn(user.id)) ?? { mailCodes: true, google: true },
        hasGoogle: ownAccount.hasGoogle,
        sessions: (await ownAccount.sessions(user.id)).map((session) => ({ ...session, isCurrent: session.id === current })),
        ...message,
        // A password never returns to a page.
        sent: undefined,
      };
    },
    async act(form, request) {
      const { id } = request.user;
      if (form.get('step') === 'end') {
        return { done: (await ownAccount.endSession(id, form.get('session') ?? '')) ? 'kileptetve' : 'nincs' };
      }
      const current = form.get('current') ?? '';
      if (form.get('step') === 'sign-in') {
        const ways = { mailCodes: form.has('mail'), google: form.has('google') };
        return await changing('belepes', ownAccount.changeSignIn(id, { current, ...ways }));
      }
      if (form.get('step') !== 'password') return unknownStep;
      const [password = '', again = ''] = ['password', 'again'].map((name) => form.get(name) ?? '');
      if (password !== again) return { fault: 'A két új jelszó nem egyezik.', status: 422 };
      return await changing(
        'jelszo',
        ownAccount.changePassword(id, { current, password, sessionId: await findSession(request) }),
      );
    },
  };
}

/** The outcome of a change: a note, or why it was refused. */
async function changing(done: string, change: Promise<void>): Promise<ScreenOutcome> {
  try {
    await change;
    return { done };
  } catch (error) {
    if (!isIngestProblem(error)) throw error;
    const [{ path, message } = { path: '', message: '' }] = error.fields;
    return { fault: wordsFor(path, message), status: error.kind === 'conflict' ? 409 : 422 };
  }
}

function wordsFor(path: string, message: string): string {
  if (path === 'password') {
    return message.startsWith('must')
      ? 'Az új jelszó legalább 12, legfeljebb 1024 jel legyen.'
      : 'Ez a jelszó könnyen kitalálható: gyakori szó, sorozat vagy a neved van benne. Jó jelszó például négy össze nem illő szó.';
  }
  if (message.includes('set first')) return 'Még nincs saját jelszavad: előbb adj meg egyet.';
  if (message.includes('too often')) return 'Túl sok próbálkozás. Várj öt percet, aztán próbáld újra.';
  return message === 'is wrong' ? 'Nem ez a mostani jelszavad.' : 'A jelszavadat közben lecserélték. Lépj be újra.';
}
