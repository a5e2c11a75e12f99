import { translateParserMessage } from '~/lib/words/parser-words';
import { kindOfStorageFailure, storageAdvice } from '~/lib/words/storage-advice';
import type { CommandContext } from '../context';
import { errorMessage } from '../failure';
import { refusalText } from './faults';

/** Errors of the system, of fetch and of databases, with their Hungarian translations. */
const SYSTEM: readonly (readonly [RegExp, string])[] = [
  [/ENOENT: no such file or directory, \w+ '([^']*)'(?: -> '[^']*')?/, 'nincs ilyen fájl vagy könyvtár: $1'],
  [/(?:EACCES|EPERM): (?:permission denied|operation not permitted), \w+ '([^']*)'(?: -> '[^']*')?/, 'nincs jog hozzá: $1'],
  [/EISDIR: illegal operation on a directory, \w+(?: '([^']*)')?/, 'ez könyvtár, nem fájl'],
  [/ENOTDIR: not a directory, \w+ '([^']*)'/, 'ez nem könyvtár: $1'],
  [/EEXIST: file already exists, \w+ '([^']*)'(?: -> '[^']*')?/, 'már van ilyen fájl: $1'],
  [/ENOSPC: no space left on device(?:, \w+(?: '[^']*')?)?/, 'megtelt a lemez'],
  [/EROFS: read-only file system, \w+(?: '([^']*)')?/, 'a lemez csak olvasható'],
  [/EMFILE: too many open files(?:, \w+(?: '[^']*')?)?/, 'túl sok a nyitott fájl (ulimit -n)'],
  [/connect ECONNREFUSED (\S+?)(?=[)]|$)/, 'nem fogad kapcsolatot: $1'],
  [/getaddrinfo (?:ENOTFOUND|EAI_AGAIN) (\S+?)(?=[)]|$)/, 'nincs ilyen gép: $1'],
  [/(?:read ECONNRESET|socket hang up|other side closed)/, 'a kapcsolat megszakadt'],
  [/(?:connect|read) ETIMEDOUT(?: \S+)?|The operation was aborted due to timeout/, 'nem jött időben válasz'],
  [/fetch failed/, 'a kérés nem sikerült'],
  [/Invalid URL/, 'nem webcím'],
  [/password authentication failed for user "([^"]*)"/, 'rossz a jelszó ehhez a felhasználóhoz: $1'],
  [/database "([^"]*)" does not exist/, 'nincs ilyen adatbázis: $1'],
  [/role "([^"]*)" does not exist/, 'nincs ilyen felhasználó: $1'],
  [/permission denied for (\w+) (\S+)/, 'nincs jog ehhez: $1 $2'],
  [/unable to open database file/, 'az adatbázis fájlja nem nyitható meg'],
  [/file is not a database/, 'ez a fájl nem adatbázis'],
  [
    /^(?:incorrect header check|unknown compression method|unexpected end of file|invalid (?:stored|block|distance|code|literal).*|.*central directory.*)$/i,
    'sérült tömörített fájl',
  ],
  [/^answered (\d+)$/, 'a válasz: $1'],
  [/^leads on more than (\d+) times$/, '$1-nél több átirányítás'],
];

/** Returns the message of any thrown value in the language of the terminal, on one line. An unknown one stays in English. */
export function errorText(error: unknown, { language }: Pick<CommandContext, 'language'>): string {
  const message = errorMessage(error);
  if (language !== 'hu') return message;
  const engine = message.includes('PostgreSQL') ? 'postgres' : 'sqlite';
  const advice = storageAdvice(kindOfStorageFailure(error), engine, language);
  const cause = advice === undefined ? undefined : /\(([^()]*)\)$/.exec(message)?.[1];
  if (advice !== undefined) return cause === undefined ? advice : `${advice} (${systemText(cause)})`;
  const refusal = refusalText(message, { language });
  return refusal === message ? systemText(translateParserMessage(message)) : refusal;
}

const systemText = (message: string): string =>
  SYSTEM.reduce((text, [english, hungarian]) => text.replace(english, hungarian), message);
