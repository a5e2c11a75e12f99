import type { AccountProblem } from '~/backend/index';
import { type Role, roles } from '~/lib/desk/roles';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import { defineMessages } from '~/lib/words/messages';

const roleList = (language: InterfaceLanguage): string =>
  Object.entries(roles)
    .map(([role, name]) => `${role} (${name[language]})`)
    .join(', ');

export const userMessages = defineMessages({
  description: {
    hu: 'Szerkesztők, akik beléphetnek a szerkesztőségbe (docs/editors.md)',
    en: 'Editors who may sign in at the desk (docs/editors.md)',
  },
  add: {
    hu: 'Új szerkesztő; a jelszavát a program találja ki és most egyszer kiírja',
    en: 'Add an editor; the program generates the password and prints it once',
  },
  newEmail: { hu: 'az e-mail-címe: ezzel lép be', en: 'the email address, used to log in' },
  name: { hu: 'a neve, ahogy a kollégák látják', en: 'the name, as colleagues see it' },
  passwordStdin: {
    hu: 'a jelszó a szabványos bemenet első sora',
    en: 'take the password from the first line of standard input',
  },
  role: {
    hu: `a szerepe: ${roleList('hu')}; ha nincs megadva, mindent megtehet (chief)`,
    en: `the role: ${roleList('en')}; without it, everything is permitted (chief)`,
  },
  editions: {
    hu: 'a kiadások slugja, vesszővel, amelyekben dolgozik; ha nincs megadva, mindegyikben',
    en: 'slugs of the editions to work in, separated by commas; by default all',
  },
  invite: {
    hu: 'Meghívó levélben: a linkje egy napig él, egyszer léptet be, és a meghívott ad magának jelszót',
    en: 'Invite by email: the link lives for a day, signs in once, and the person invited sets a password',
  },
  invited: {
    hu: (email: string) => `${email}: elküldtük a meghívót.`,
    en: (email) => `${email}: the invitation is on its way.`,
  },
  setRole: {
    hu: 'A szerepe, és a kiadások, amelyekben dolgozik; azonnal érvényes',
    en: 'Set the role and the editions of an editor, at once',
  },
  setAuthor: {
    hu: 'A szerző, akivel az új cikkei kezdődnek; név nélkül senki',
    en: 'Set the author who signs the new articles of an editor; without a name nobody',
  },
  author: { hu: 'a szerző neve vagy slugja', en: 'name or slug of the author' },
  noAuthor: { hu: (name: string) => `Nincs ilyen szerző: ${name}`, en: (name) => `There is no such author: ${name}` },
  hasAuthor: {
    hu: (email: string, slug: string) =>
      slug === '' ? `${email}: egyik szerzőhöz sem tartozik.` : `${email}: szerzőként ${slug}.`,
    en: (email, slug) => (slug === '' ? `${email}: signs as no author.` : `${email}: signs as ${slug}.`),
  },
  newRole: { hu: `a szerepe: ${roleList('hu')}`, en: `the role: ${roleList('en')}` },
  unknownRole: {
    hu: (role: string) => `Nincs ilyen szerep: ${role}; lehet: ${roleList('hu')}`,
    en: (role) => `There is no such role: ${role}; allowed: ${roleList('en')}`,
  },
  hasRole: {
    hu: (email: string, role: Role) => `${email}: ${roles[role].hu} lett.`,
    en: (email, role) => `${email}: is now ${roles[role].en}.`,
  },
  list: { hu: 'A szerkesztők', en: 'The editors' },
  disable: {
    hu: 'Nem léphet be többé, és ahol be van lépve, onnan is kikerül',
    en: 'Disable login, and end all sessions of the editor',
  },
  enable: { hu: 'Újra beléphet', en: 'Enable login again' },
  reset: {
    hu: 'Új jelszó; a kódalkalmazása, a tartalék kódjai és a belépései megszűnnek',
    en: 'Set a new password; ends the authenticator app, the recovery codes and the sessions of the editor',
  },
  email: { hu: 'az e-mail-címe', en: 'the email address' },
  givenPassword: {
    hu: (email: string) => `${email}: a jelszava a megadott.`,
    en: (email) => `${email}: has the given password.`,
  },
  password: {
    hu: (password: string) => `Jelszó: ${password}\nMost látod utoljára; biztonságos úton add át.`,
    en: (password) => `Password: ${password}\nIt will not be shown again; hand it over safely.`,
  },
  link: {
    hu: (link: string) => `Belépés jelszó és kód nélkül, egyszer, egy napig: ${link}`,
    en: (link) => `Signs in without password and code, once, within a day: ${link}`,
  },
  linkPath: {
    hu: (path: string) => `Belépés jelszó és kód nélkül, egyszer, egy napig, az előnézet címe után írva: ${path}`,
    en: (path) => `Signs in without password and code, once, within a day, after the address of the preview: ${path}`,
  },
  exists: {
    hu: (email: string) => `Már van szerkesztő ezzel a címmel: ${email}`,
    en: (email) => `An editor with this address already exists: ${email}`,
  },
  unknown: {
    hu: (email: string) => `Nincs szerkesztő ezzel a címmel: ${email}`,
    en: (email) => `There is no editor with this address: ${email}`,
  },
  enabled: { hu: (email: string) => `${email}: újra beléphet.`, en: (email) => `${email}: may log in again.` },
  disabled: { hu: (email: string) => `${email}: nem léphet be.`, en: (email) => `${email}: may not log in.` },
  nobody: {
    hu: 'Még nincs szerkesztő. Így veszel fel egyet: hirmondo user add <email>',
    en: 'There are no editors yet. To add one: hirmondo user add <email>',
  },
  disabledMark: { hu: '(letiltva)', en: '(disabled)' },
  problem: {
    hu: ({ what, detail }: Pick<AccountProblem, 'what' | 'detail'>) =>
      ({
        email: `Ez nem e-mail-cím: ${detail}`,
        password: `A jelszó legyen ${detail} és 1024 jel közötti.`,
        'easy-password':
          'Ez a jelszó könnyen kitalálható: ellopott jelszavak listáján áll, gyakori szó, sorozat, vagy a név van benne.',
        edition: `Nincs ilyen kiadás: ${detail}`,
      })[what],
    en: ({ what, detail }) =>
      ({
        email: `This is not an email address: ${detail}`,
        password: `The password must be ${detail} to 1024 characters long.`,
        'easy-password':
          'This password is easy to guess: it is on lists of stolen ones, a common word, a row of keys, or has the name in it.',
        edition: `There is no such edition: ${detail}`,
      })[what],
  },
});
