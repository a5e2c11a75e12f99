import { defineMessages } from '~/lib/words/messages';

/** Messages for the person who starts the server. Log lines are English (docs/adr/0023). */
export const operatorMessages = defineMessages({
  running: { hu: (origin: string) => `A Hírmondó fut: ${origin}`, en: (origin) => `Hírmondó is running: ${origin}` },
  runningPreview: {
    hu: (origin: string) => `A Hírmondó fut, szerkesztői előnézetként, belépéssel: ${origin}`,
    en: (origin) => `Hírmondó is running as the editors' preview, which requires sign-in: ${origin}`,
  },
  desk: { hu: 'Szerkesztőség', en: 'The desk' },
  notStarted: { hu: (why: string) => `A szerver nem indult el: ${why}`, en: (why) => `The server did not start: ${why}` },
  addressTaken: {
    hu: (address: string, code: string) => `PORT, HOST: a ${address} cím nem vehető használatba (${code}); állíts be másikat.`,
    en: (address, code) => `PORT, HOST: ${address} cannot be used (${code}); set another one.`,
  },
  badDatabase: {
    hu: (dir: string, advice: string) => `DATA_DIR: a(z) ${dir} adatbázisa nem használható. ${advice}`,
    en: (dir, advice) => `DATA_DIR: the database in ${dir} cannot be used. ${advice}`,
  },
  badServer: {
    hu: (advice: string, why: string) => `DATABASE_URL: az adatbázis nem használható. ${advice} (${why})`,
    en: (advice, why) => `DATABASE_URL: the database cannot be used. ${advice} (${why})`,
  },
  badDirectory: {
    hu: (dir: string, code: string, advice: string) => `DATA_DIR: a(z) ${dir} könyvtár nem használható (${code}). ${advice}`,
    en: (dir, code, advice) => `DATA_DIR: ${dir} cannot be used (${code}). ${advice}`,
  },
  /** Advice about a directory, by the error of the operating system. */
  directory: {
    hu: {
      permission: 'Add a könyvtárat a futtató felhasználónak (chown -R), vagy nevezz meg másikat.',
      readOnly: 'A lemez csak olvasható. Csatold újra írhatóan, vagy nevezz meg másik könyvtárat.',
      full: 'Megtelt a lemez. Szabadíts fel helyet, vagy nevezz meg másik könyvtárat.',
      file: 'Az útvonalon egy fájl áll könyvtár helyén. Nevezz meg másikat.',
    },
    en: {
      permission: 'Give the directory to the user that runs the server (chown -R), or name another one.',
      readOnly: 'The disk is read-only. Mount it writable, or name another directory.',
      full: 'The disk is full. Free some space, or name another directory.',
      file: 'The path contains a file instead of a directory. Set another one.',
    },
  },
});
