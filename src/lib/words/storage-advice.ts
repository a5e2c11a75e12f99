/** What is wrong with the store, as a failure names it. */
type StorageTrouble = 'full' | 'read-only' | 'busy' | 'damaged' | 'unreachable' | 'overloaded';

const SQLITE: Readonly<Record<StorageTrouble, string>> = {
  full: 'Megtelt a lemez. Szabadíts fel helyet; mentés addig nem történik, de ami már megvan, azt az olvasók látják.',
  'read-only':
    'Az adatbázist nem lehet írni. Add a könyvtárat a futtató felhasználónak (chown -R), vagy csatold írhatóan a lemezt; az olvasók addig is látják, ami megvan.',
  busy: 'Egy másik folyamat (import, migrálás, mentés) fogja az adatbázist. Várd meg, vagy állítsd le, aztán próbáld újra.',
  damaged:
    'Az adatbázis fájlja sérült. Állítsd le a szolgáltatást, tedd félre a hirmondo.sqlite, -wal és -shm fájlt, tedd a helyükre a legfrissebb mentést (a „hirmondo backup” fájlja vagy a backups könyvtáré), ellenőrizd a „hirmondo backup verify” paranccsal, és indítsd újra.',
  unreachable: 'Az adatbázis fájlja nem nyitható meg. Nézd meg, hogy a könyvtár létezik-e, és a futtató felhasználóé-e.',
  overloaded: 'Az adatbázisnak több a dolga, mint amennyit időben el tud végezni. Próbáld újra kicsit később.',
};

const POSTGRES: Readonly<Record<StorageTrouble, string>> = {
  ...SQLITE,
  full: 'Megtelt az adatbázis-kiszolgáló lemeze. Szabadíts fel rajta helyet; mentés addig nem történik.',
  'read-only':
    'Az adatbázis csak olvasható: másodlagos kiszolgáló, vagy átállás közben van. A DATABASE_URL az elsődlegest nevezze meg.',
  damaged: 'Az adatbázis-kiszolgáló sérült adatra panaszkodik. Nézd meg a naplóját, és állítsd vissza a mentésből.',
  unreachable: 'Az adatbázis-kiszolgáló nem érhető el. Nézd meg, fut-e, és jó-e a cím, a név és a jelszó.',
};

/** What is wrong with the store when an error, or the one that it stands for, is a StorageFailure; undefined for any other. */
export function kindOfStorageFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'StorageFailure' && 'kind' in error) return String(error.kind);
  return kindOfStorageFailure(error.cause);
}

/** One line in Hungarian that says what is wrong with the store and what to do; undefined for a kind that nobody knows. */
export function storageAdvice(kind: string | undefined, engine: 'sqlite' | 'postgres'): string | undefined {
  const words: Readonly<Record<string, string>> = engine === 'sqlite' ? SQLITE : POSTGRES;
  return kind === undefined ? undefined : words[kind];
}
