import { AccountProblem, isIngestProblem } from '~/backend/index';
import type { Edition } from '~/editions/types';
import { EVERY_EDITION, isRole, may, type Person, roles } from '~/lib/desk/roles';
import { explainProblem } from '../desk-forms';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

/** Authors that the field for one offers. */
const OFFERED = 500;

async function listAuthors({ editing }: ActingNewsroom): Promise<readonly string[]> {
  const authors = await editing.getMany((await editing.keys('author')).slice(0, OFFERED));
  return authors
    .map(({ name, value }) => String(Reflect.get(Object(value), 'name') ?? name))
    .toSorted((one, other) => one.localeCompare(other, 'hu'));
}

async function setAuthor({ names, colleagues }: ActingNewsroom, email: string, name: string): Promise<ScreenOutcome> {
  const slug = name === '' ? '' : await names.find('author', name);
  if (slug === undefined) {
    const fault = `Nincs ilyen szerző: „${name}”. Vedd fel előbb a Lapban, a Szerzők között, vagy írd úgy a nevét, ahogy ott áll.`;
    return { fault, status: 422 };
  }
  await colleagues.setAuthor(email, slug);
  return { done: slug === '' ? 'szerzotlen' : 'szerzo' };
}

const scopes = ({ editions }: Pick<Person, 'editions'>) => (editions.length === 0 ? [EVERY_EDITION] : editions);

const listGrantable = (person: Person) =>
  Object.keys(roles)
    .filter(isRole)
    .filter((role) => may(person, role === 'chief' ? 'chiefs' : 'people'));

/** "Emberek": who works here and what they may do. */
export function createPeopleScreen(newsroom: ActingNewsroom, served: readonly Edition[]): Screen {
  const { person, colleagues, ownAccount, names } = newsroom;
  const mayManage = (other: Person): boolean =>
    scopes(other).every((site) => may(person, other.role === 'chief' ? 'chiefs' : 'people', site));

  return {
    notes: {
      meghivva: 'Elküldtük a meghívót. A gombja egy napig él, és egyszer léptet be.',
      ujra: 'Elküldtünk egy új meghívót; a korábbi már nem jó.',
      szerep: 'Megváltozott a szerepe: azonnal érvényes, és levelet is kapott róla.',
      letiltva: 'Letiltottad: mindenhonnan kiléptettük.',
      engedve: 'Újra beléphet.',
      szerzo: 'Elmentetted: az új cikkeit ezzel a névvel kezdi.',
      szerzotlen: 'Már egyik szerzőhöz sem tartozik.',
      belepes: 'Megváltozott, hogyan léphet be: azonnal érvényes, és levelet is kapott róla.',
    },
    async show(_, message) {
      const people = await colleagues.list();
      return {
        kind: 'people',
        people: await Promise.all(
          people.map(async ({ email, name, role, editions, active, author = '', invitedAt, signIn }) => ({
            email,
            name,
            role,
            editions,
            active,
            byline: author === '' ? '' : ((await names.known('author', author))?.name ?? author),
            invited: invitedAt !== undefined,
            signIn,
            changeable: mayManage({ role, editions }),
          })),
        ),
        authors: await listAuthors(newsroom),
        hasGoogle: ownAccount.hasGoogle,
        editions: served.map(({ identity: { slug, name } }) => ({ slug, name })),
        grantable: listGrantable(person),
        ...message,
      };
    },
    async act(form) {
      const email = form.get('email')?.trim() ?? '';
      const role = form.get('role') ?? '';
      try {
        switch (form.get('step')) {
          case 'invite':
            if (!isRole(role)) return unknownStep;
            await colleagues.invite({
              email,
              name: form.get('name')?.trim() ?? '',
              person: { role, editions: form.getAll('edition') },
            });
            return { done: 'meghivva' };
          case 'again':
            await colleagues.inviteAgain(email);
            return { done: 'ujra' };
          case 'role':
            if (!isRole(role)) return unknownStep;
            await colleagues.setRole(email, { role, editions: form.getAll('edition') });
            return { done: 'szerep' };
          case 'author':
            return await setAuthor(newsroom, email, form.get('author')?.trim() ?? '');
          case 'sign-in':
            await colleagues.setSignIn(email, { mailCodes: form.has('mail'), google: form.has('google') });
            return { done: 'belepes' };
          case 'disable':
            await colleagues.setActive(email, false);
            return { done: 'letiltva' };
          case 'enable':
            await colleagues.setActive(email, true);
            return { done: 'engedve' };
          default:
            return unknownStep;
        }
      } catch (error) {
        return explain(error, email);
      }
    },
  };
}

function explain(error: unknown, email: string): ScreenOutcome {
  if (error instanceof AccountProblem) {
    return { fault: error.what === 'email' ? `Ez nem e-mail-cím: ${email}` : 'Nincs ilyen kiadás.', status: 422 };
  }
  if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
  const [problem] = error.fields;
  if (problem?.path === 'role') {
    return {
      fault: 'Ő az utolsó főszerkesztő, aki minden kiadásban dönthet: előbb adj valaki másnak is ilyen szerepet.',
      status: 409,
    };
  }
  if (error.kind === 'unknown') return { fault: `Nincs fiók ezzel a címmel: ${email}`, status: 404 };
  const hasCome = problem?.message.endsWith('signed in') === true;
  return { fault: hasCome ? 'Már belépett, nincs szüksége új meghívóra.' : `Már van fiók ezzel a címmel: ${email}`, status: 409 };
}
