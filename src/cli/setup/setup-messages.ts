import { defineMessages } from '~/lib/words/messages';

/** Messages of `hirmondo setup`; commands stand last in a sentence. */
export const setupMessages = defineMessages({
  description: {
    hu: 'Egy gép beállítása a nyilvános laphoz: https, szolgáltatás, éjjeli mentés; ismételhető. Debianon, rootként',
    en: 'Set up a machine for the public paper: https, service, nightly backup; can be repeated. On Debian, as root',
  },
  flags: {
    hu: {
      host: 'a lap nyilvános címe: https://lap.hu',
      name: 'a lap neve, ha még nincs lap (alapból a cím)',
      root: 'csak a fájlokat írja meg, ez alá a könyvtár alá (alapból a gépre, és el is indít mindent)',
      dryRun: 'kiírja, mit tenne, és nem tesz semmit',
    },
    en: {
      host: 'the public address of the paper: https://paper.com',
      name: 'the name of the paper, if there is none yet (default: the address)',
      root: 'only write the files, below this folder (default: on this machine, where everything is started, too)',
      dryRun: 'print what would be done, and do nothing',
    },
  },
  wrongHost: {
    hu: (text: string) => `--host: nyilvános gépnév kell, https://lap.hu alakban, nem „${text}”.`,
    en: (text) => `--host: needs a public host name such as https://paper.com, not “${text}”.`,
  },
  wrongAuthority: {
    hu: (text: string) => `ACME_DIRECTORY: https://… kell, nem „${text}”.`,
    en: (text) => `ACME_DIRECTORY: needs https://…, not “${text}”.`,
  },
  notRoot: {
    hu: 'A gép beállításához root kell: sudo npm run hirmondo -- setup … (vagy --root KÖNYVTÁR, ami csak megírja a fájlokat).',
    en: 'Setting up the machine needs root: sudo npm run hirmondo -- setup … (or --root FOLDER, which only writes the files).',
  },
  hiddenFolder: {
    hu: (folder: string) =>
      `${folder}: a szolgáltatás ide nem lát be (/home, /root, /tmp). Tedd a programot máshová, például: mv ${folder} /opt/hirmondo`,
    en: (folder) =>
      `${folder}: the service cannot see into this place (/home, /root, /tmp). Move the program, such as: mv ${folder} /opt/hirmondo`,
  },
  oddFolder: {
    hu: (folder: string) => `${folder}: csak betű, szám és ./_@+- lehet a könyvtár nevében.`,
    en: (folder) => `${folder}: only letters, digits and ./_@+- may be in the name of the folder.`,
  },
  foreign: {
    hu: (file: string) =>
      `${file}: nem a setup írta, ezért nem írja felül, és semmi mást sem írt. Tedd félre: mv ${file} ${file}.regi`,
    en: (file) =>
      `${file}: not written by setup, so it is not overwritten, and nothing else was written. Move it: mv ${file} ${file}.old`,
  },
  addImport: {
    hu: (file: string, line: string) => `${file}: más oldalak is vannak benne, ezért marad. Írd bele: echo '${line}' >> ${file}`,
    en: (file, line) => `${file}: it has other sites, so it stays. Add this line: echo '${line}' >> ${file}`,
  },
  edited: {
    hu: (file: string) => `${file}: valaki átírta, ezért marad. Ha a setup változata kell, töröld, és futtasd újra: rm ${file}`,
    en: (file) => `${file}: somebody has edited it, so it stays. For the one of setup, delete it and run this again: rm ${file}`,
  },
  written: { hu: (file: string) => `Megírva: ${file}`, en: (file) => `Written: ${file}` },
  unchanged: { hu: (count: number) => `Változatlan: ${count} fájl.`, en: (count) => `Unchanged: ${count} file(s).` },
  wouldWrite: { hu: (file: string) => `Megírná: ${file}`, en: (file) => `Would write: ${file}` },
  wouldRun: { hu: (command: string) => `Futtatná: ${command}`, en: (command) => `Would run: ${command}` },
  stepFailed: {
    hu: (command: string, code: number) =>
      `Nem sikerült (${code}): ${command}. A fenti üzenet mondja meg, miért; ha javítottad, futtasd újra a setupot.`,
    en: (command, code) => `Failed (${code}): ${command}. The message above says why; once it is mended, run setup again.`,
  },
  notAnswering: {
    hu: 'A program másfél perce nem válaszol. Hogy miért, azt a naplója mondja meg: journalctl -u hirmondo -n 50',
    en: 'The program has not answered for a minute and a half. Its log says why: journalctl -u hirmondo -n 50',
  },
  noSystemd: {
    hu: 'Ezen a gépen nem fut systemd: a fájlok a helyükön, de nem indult el semmi. Ahol fut, ott ezek a parancsok jönnek:',
    en: 'No systemd runs on this machine: the files are in place, but nothing was started. Where it runs, these commands follow:',
  },
  thereRun: {
    hu: 'A gépen, amelyiké a könyvtár, rootként ezek a parancsok jönnek:',
    en: 'On the machine that the folder belongs to, as root, these commands follow:',
  },
  next: {
    hu: (origin: string) =>
      `A következők:
  1. A névszerverben ${new URL(origin).hostname} erre a gépre mutasson, a 80-as és a 443-as kapu legyen nyitva: a tanúsítvány magától jön, és magától újul meg.
  2. Szerkesztő: sudo hirmondo user add CÍM --name "NÉV" (kiír egy belépő linket)
  3. Az asztal: ${origin}/szerkesztoseg
  4. Név, rovatok, szín, logó: sudo hirmondo init, aztán: sudo systemctl restart hirmondo
  5. Ami az olvasók előtt még hiányzik: sudo hirmondo doctor --public
A beállítások: /etc/hirmondo.env; a mentések éjjel 03:30-kor: /var/lib/hirmondo-backups; a napló: journalctl -u hirmondo -u caddy`,
    en: (origin) =>
      `What comes next:
  1. Let the name ${new URL(origin).hostname} lead to this machine, with ports 80 and 443 open: the certificate comes by itself, and is renewed by itself.
  2. An editor: sudo hirmondo user add EMAIL --name "NAME" (prints a link that signs in)
  3. The desk: ${origin}/szerkesztoseg
  4. Name, sections, colour, logo: sudo hirmondo init, then: sudo systemctl restart hirmondo
  5. What is missing before readers come: sudo hirmondo doctor --public
Settings: /etc/hirmondo.env; backups at 03:30 each night: /var/lib/hirmondo-backups; the log: journalctl -u hirmondo -u caddy`,
  },
});
