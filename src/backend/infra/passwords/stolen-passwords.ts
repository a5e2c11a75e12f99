let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * The fifty thousand passwords that lists of stolen ones have most often, in lower case. They are read from a package when a password is
 * first set, so that no password leaves the machine to be looked up, and a process in which nobody sets one does not hold them.
 */
export function loadStolenPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return loaded;
}
