import { defineMessages } from '~/lib/words/messages';
import { countNoun } from './count-noun';

/** Messages of `backup`, `db copy`, `search rebuild` and of opening a database; their help is in program-messages. */
export const databaseMessages = defineMessages({
  noDatabase: {
    hu: (dir: string) =>
      `Nincs adatbázis itt: ${dir} (DATA_DIR). Ha mégis ez a jó könyvtár, a hirmondo migrate készít bele üreset.`,
    en: (dir) =>
      `There is no database in ${dir} (DATA_DIR). If this is the right folder, hirmondo migrate creates an empty one there.`,
  },
  cannotOpen: {
    hu: (place: string, why: string) => `Az adatbázis nem nyitható meg (${place}): ${why}`,
    en: (place, why) => `The database cannot be opened (${place}): ${why}`,
  },
  givenUp: {
    hu: 'Egy szöveg nem dolgozható fel időben:',
    en: 'A text took too long to process:',
  },
  backupRefusals: {
    hu: {
      exists: 'már létezik, és mentés sosem ír felül semmit. Adj meg új nevet.',
      differs: 'a másolat nem egyezik az eredetivel, ezért eldobtam. Nézd meg a lemezt, és próbáld újra.',
      damaged: 'sérült.',
      'no-manifest': 'nincs meg: csak olyan mentés ellenőrizhető, amely mellett ott a tartalomjegyzéke.',
      unfinished: 'üres, mert a mentés félbeszakadt. Töröld, ami belőle megvan, és készíts újat.',
    },
    en: {
      exists: 'already exists, and backups never overwrite files. Choose a new name.',
      differs: 'the copy differs from the original and was deleted. Check the disk and try again.',
      damaged: 'is damaged.',
      'no-manifest': 'is missing: only a backup with its manifest beside it can be checked.',
      unfinished: 'is empty because the backup was interrupted. Delete its files and make a new one.',
    },
  },
  postgresBackup: {
    hu: 'A PostgreSQL adatbázist a pgBackRest, a pg_dump vagy a pg_basebackup menti (docs/operations.md, „Backup and restore”); a képeket és a hangokat a --media, ellenőrizni a --file-only segít.',
    en: 'With PostgreSQL, use pgBackRest, pg_dump or pg_basebackup (docs/operations.md, “Backup and restore”); --media copies pictures and sounds, --file-only verifies them.',
  },
  bucketVerify: {
    hu: 'A képek és a hangok a MEDIA_STORE tárhelyén vannak: a mentés magában ellenőrizhető, a --file-only kapcsolóval.',
    en: 'Pictures and sounds are in MEDIA_STORE: check the backup itself, with --file-only.',
  },
  noPart: {
    hu: (text: string) => `--part: nem rész: „${text}”. Két szám, mint 3/7: a hét rész közül a harmadik.`,
    en: (text) => `--part: not a part: “${text}”. Two numbers, such as 3/7: the third of seven parts.`,
  },
  noDatabaseIn: {
    hu: (dir: string) => `DATA_DIR: a(z) ${dir} könyvtárban nincs adatbázis.`,
    en: (dir) => `DATA_DIR: there is no database in ${dir}.`,
  },
  backupFailed: { hu: (why: string) => `A mentés nem sikerült: ${why}`, en: (why) => `The backup failed: ${why}` },
  backedUp: {
    hu: (file: string, rows: number) =>
      `A másolat elkészült: ${file} (${rows} sor, soronként egyezik), tartalomjegyzéke ${file}.json`,
    en: (file, rows) => `Backup written: ${file} (${countNoun(rows, 'row')}, all verified), manifest: ${file}.json`,
  },
  backedUpMedia: {
    hu: (folder: string, files: number) => `A képek és hangok: ${folder} (${files} fájl)`,
    en: (folder, files) => `Pictures and sounds: ${folder} (${countNoun(files, 'file')})`,
  },
  changingMedia: {
    hu: (names: string) => `Kimaradt, mert közben többször is megváltozott: ${names}. A mentés többi része teljes.`,
    en: (names) => `Left out because they kept changing: ${names}. The rest of the backup is complete.`,
  },
  differences: {
    hu: {
      damagedTables: 'a mentés sérült táblái',
      damagedFiles: 'a mentés sérült képei',
      differentTables: 'eltérő táblák',
      differentFiles: 'eltérő vagy hiányzó képek',
    },
    en: {
      damagedTables: 'damaged tables of the backup',
      damagedFiles: 'damaged pictures of the backup',
      differentTables: 'tables that differ',
      differentFiles: 'pictures that differ or are missing',
    },
  },
  andMore: { hu: (count: number) => ` és még ${count}`, en: (count) => ` and ${count} more` },
  verified: {
    hu: (compared: boolean, tables: number, rows: number, files: number) =>
      `Rendben: ${compared ? 'a mentés és a DATA_DIR soronként és képenként egyezik' : 'a mentés egyezik a tartalomjegyzékével'} (${tables} tábla, ${rows} sor, ${files} kép).`,
    en: (compared, tables, rows, files) =>
      `All right: ${compared ? 'the backup and DATA_DIR are the same row by row and picture by picture' : 'the backup matches its manifest'} (${countNoun(tables, 'table')}, ${countNoun(rows, 'row')}, ${countNoun(files, 'picture')}).`,
  },
  copyRefusals: {
    hu: {
      same: 'A forrás és a cél ugyanaz az adatbázis; semmi nem változott.',
      'no-source': 'A forrás könyvtárában nincs adatbázis.',
      'other-tables': 'Egy tábla nem egyforma a két oldalon: futtasd mindkettőn ugyanazt a kiadást, aztán másolj újra.',
      differs: 'Egy tábla másolata nem egyezik azzal, amit olvastam; a cél nem változott.',
      'source-empty': 'A forrás adatbázisban nincs tartalom, nincs mit másolni.',
      'target-not-empty': 'A célban már van tartalom. Üres adatbázisba másolj, vagy írd felül: --force.',
    },
    en: {
      same: 'Source and target are the same database; nothing has changed.',
      'no-source': 'There is no database in the folder of the source.',
      'other-tables': 'A table is not the same on both sides: run the same release on both, then copy again.',
      differs: 'The copy of a table differs from what was read; the target is unchanged.',
      'source-empty': 'The source database has no content, so there is nothing to copy.',
      'target-not-empty': 'The target already has content. Copy to an empty database, or overwrite it with --force.',
    },
  },
  copyFailed: {
    hu: (why: string) => `A másolás megszakadt, a cél nem változott: ${why}`,
    en: (why) => `The copy failed; the target is unchanged: ${why}`,
  },
  needsDatabase: {
    hu: (option: string) => `${option}: postgres://… kell, vagy egy SQLite-adatbázis könyvtára.`,
    en: (option) => `${option}: needs postgres://…, or the folder of a SQLite database.`,
  },
  searchIndex: { hu: 'keresőindex', en: 'search index' },
  copied: {
    hu: (seconds: string) => `Kész ${seconds} másodperc alatt: a sorok száma és ellenőrző összege minden táblában egyezik.`,
    en: (seconds) => `Done in ${seconds} seconds: the rows and their checksums are the same in every table.`,
  },
  indexing: { hu: (count: number) => `${count} cikk…`, en: (count) => `${countNoun(count, 'article')}…` },
  indexedElsewhere: {
    hu: 'Közben más kezdte újraépíteni a keresőindexet (egy induló szerver vagy egy másik parancs); az fejezi be.',
    en: 'Something else (a starting server or another command) has begun to rebuild the search index and will finish it.',
  },
  indexed: {
    hu: (articles: number, seconds: number) =>
      `A keresőindex kész: ${articles} cikk, ${seconds.toFixed(1).replace('.', ',')} másodperc.`,
    en: (articles, seconds) => `The search index is ready: ${countNoun(articles, 'article')}, ${seconds.toFixed(1)} seconds.`,
  },
});
