import type { InterfaceLanguage } from './interface-language';
import type { InEachLanguage } from './messages';

/** Kinds of failures of the store. */
type StorageProblem = 'full' | 'read-only' | 'busy' | 'damaged' | 'unreachable' | 'overloaded' | 'media';

const SQLITE: Readonly<Record<StorageProblem, InEachLanguage>> = {
  full: {
    hu: 'Megtelt a lemez. Szabadíts fel helyet; mentés addig nem történik, de ami már megvan, azt az olvasók látják.',
    en: 'The disk is full. Free some space; nothing is saved until then, but readers can see existing content.',
  },
  'read-only': {
    hu: 'Az adatbázist nem lehet írni. Add a könyvtárat a futtató felhasználónak (chown -R), vagy csatold írhatóan a lemezt; az olvasók addig is látják, ami megvan.',
    en: 'The database cannot be written. Give the directory to the user that runs the server (chown -R), or mount the disk writable; readers can see existing content meanwhile.',
  },
  busy: {
    hu: 'Egy másik folyamat (import, migrálás, mentés) fogja az adatbázist. Várd meg, vagy állítsd le, aztán próbáld újra.',
    en: 'Another process (an import, a migration, a backup) holds the database. Wait for it or stop it, then try again.',
  },
  damaged: {
    hu: 'Az adatbázis fájlja sérült. Állítsd le a szolgáltatást, tedd félre a hirmondo.sqlite, -wal és -shm fájlt, tedd a helyükre a legfrissebb mentést (a „hirmondo backup” fájlja vagy a backups könyvtáré), ellenőrizd a „hirmondo backup verify” paranccsal, és indítsd újra.',
    en: 'The file of the database is damaged. Stop the service, put hirmondo.sqlite and its -wal and -shm files aside, put the latest backup in their place (made by “hirmondo backup”, or from the directory backups), check it with “hirmondo backup verify”, and start again.',
  },
  unreachable: {
    hu: 'Az adatbázis fájlja nem nyitható meg. Nézd meg, hogy a könyvtár létezik-e, és a futtató felhasználóé-e.',
    en: 'The file of the database cannot be opened. Check that the directory exists and belongs to the user that runs the server.',
  },
  overloaded: {
    hu: 'Az adatbázisnak több a dolga, mint amennyit időben el tud végezni. Próbáld újra kicsit később.',
    en: 'The database is overloaded. Try again a little later.',
  },
  media: {
    hu: 'A képek tárhelye (MEDIA_STORE) nem érhető el, vagy nem fogadja el a kulcsot. Nézd meg a címet, az AWS_ACCESS_KEY_ID és az AWS_SECRET_ACCESS_KEY beállítást.',
    en: 'The storage of pictures (MEDIA_STORE) cannot be reached, or refuses the key. Check the address, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  },
};

const POSTGRES: Readonly<Record<StorageProblem, InEachLanguage>> = {
  ...SQLITE,
  full: {
    hu: 'Megtelt az adatbázis-kiszolgáló lemeze. Szabadíts fel rajta helyet; mentés addig nem történik.',
    en: 'The disk of the database server is full. Free some space on it; nothing is saved until then.',
  },
  'read-only': {
    hu: 'Az adatbázis csak olvasható: másodlagos kiszolgáló, vagy átállás közben van. A DATABASE_URL az elsődlegest nevezze meg.',
    en: 'The database is read-only: a standby server, or one in a switchover. DATABASE_URL must name the primary.',
  },
  damaged: {
    hu: 'Az adatbázis-kiszolgáló sérült adatra panaszkodik. Nézd meg a naplóját, és állítsd vissza a mentésből.',
    en: 'The database server reports damaged data. Read its log, and restore it from the backup.',
  },
  unreachable: {
    hu: 'Az adatbázis-kiszolgáló nem érhető el. Nézd meg, fut-e, és jó-e a cím, a név és a jelszó.',
    en: 'The database server cannot be reached. Check that it is running, and that address, name and password are correct.',
  },
};

/** The kind of failure if an error, or its cause, is a StorageFailure; undefined for any other. */
export function kindOfStorageFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'StorageFailure' && 'kind' in error) return String(error.kind);
  return kindOfStorageFailure(error.cause);
}

/** A sentence about a failure of the store and what to do; undefined for an unknown kind. */
export function storageAdvice(
  kind: string | undefined,
  engine: 'sqlite' | 'postgres',
  language: InterfaceLanguage,
): string | undefined {
  const words: Readonly<Record<string, InEachLanguage>> = engine === 'sqlite' ? SQLITE : POSTGRES;
  return kind === undefined ? undefined : words[kind]?.[language];
}
