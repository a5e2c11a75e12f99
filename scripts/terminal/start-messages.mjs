/** Messages of starts and installs, before anything is built. A test requires each in both languages. */
export const startMessages = {
  hu: {
    brokenExtension: (file, reason) => `Bővítmény nélkül: ${file}: ${reason}`,
    unknownCommand: (name) => `Hiba: nincs „${name}” parancs; a parancsok: hirmondo --help`,
    unknownFlag: (name) => `Hiba: nincs „${name}” kapcsoló; a súgó: --help`,
    install: (command) => `Telepítem a csomagokat (${command}); az első alkalommal egy-két perc.`,
    oldNode: (version) => `A gép Node-ja ${version}: elég hozzá, a lap a csomagok közt érkező Node 24-en fut.`,
    installFailed: 'A telepítés nem sikerült: a fenti npm-üzenet mondja meg, miért. Ha javítottad, indítsd újra.',
    noNode: (command) =>
      `A „node” csomag telepítő szkriptje nem futott le, ezért hiányzik a Node 24. Futtasd: ${command} --ignore-scripts=false`,
    installed: (seconds) => `A csomagok a helyükön (${seconds} s).`,
    build: 'Felépítem az oldalt; az első alkalommal egy perc is lehet.',
    buildFailed: 'Az építés nem sikerült: a fenti üzenet mondja meg, miért.',
    built: (id, seconds) => `Kész az építés: ${id} (${seconds} s).`,
    wrongBuildId: (id) => `BUILD_ID: „${id}” nem jó; betű, szám, pont, aláhúzás és kötőjel lehet benne, legfeljebb 64.`,
    serverNotStarted: (why) => `A szerver nem indult el: ${why}`,
    nodeNotStarted: (path, why) => `A Node 24 nem indult el (${path}): ${why}`,
  },
  en: {
    brokenExtension: (file, reason) => `Without an extension: ${file}: ${reason}`,
    unknownCommand: (name) => `error: unknown command '${name}'`,
    unknownFlag: (name) => `error: unknown option '${name}'`,
    install: (command) => `Installing the packages (${command}); one or two minutes the first time.`,
    oldNode: (version) =>
      `The Node of this machine is ${version}: good enough, as the site runs on the Node 24 among its packages.`,
    installFailed: 'The installation failed: the message of npm above says why. Once it is mended, start again.',
    noNode: (command) =>
      `The install script of the package “node” did not run, so Node 24 is missing. Run: ${command} --ignore-scripts=false`,
    installed: (seconds) => `The packages are in place (${seconds} s).`,
    build: 'Building the site; up to a minute the first time.',
    buildFailed: 'The build failed: the message above says why.',
    built: (id, seconds) => `The build is ready: ${id} (${seconds} s).`,
    wrongBuildId: (id) => `BUILD_ID: “${id}” is wrong; use letters, digits, dots, underscores and hyphens, at most 64.`,
    serverNotStarted: (why) => `The server did not start: ${why}`,
    nodeNotStarted: (path, why) => `Node 24 did not start (${path}): ${why}`,
  },
};
