import type { AccountProblem } from '~/backend/index';
import { defineMessages } from '~/lib/words/messages';

export const userMessages = defineMessages({
  description: {
    hu: 'Szerkesztők, akik beléphetnek az előnézetbe (docs/editors.md)',
    en: 'Editors who may log in to the preview (docs/editors.md)',
  },
  add: {
    hu: 'Új szerkesztő; a jelszavát a program találja ki és most egyszer kiírja',
    en: 'Add an editor; the program generates the password and prints it once',
  },
  newEmail: { hu: 'az e-mail-címe: ezzel lép be', en: 'the email address, used to log in' },
  name: { hu: 'a neve, ahogy az előnézet mutatja', en: 'the name, as the preview shows it' },
  passwordStdin: {
    hu: 'a jelszó a szabványos bemenet első sora',
    en: 'take the password from the first line of standard input',
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
      what === 'email' ? `Ez nem e-mail-cím: ${detail}` : `A jelszó legyen ${detail} és 1024 jel közötti.`,
    en: ({ what, detail }) =>
      what === 'email' ? `This is not an email address: ${detail}` : `The password must be ${detail} to 1024 characters long.`,
  },
});
