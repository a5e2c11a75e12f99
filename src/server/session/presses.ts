import { createHash } from 'node:crypto';

/** Milliseconds after a success within which the same press of the same browser gets the same answer. */
const PRESS = 10_000;

/** Gives presses of one button one answer. */
export interface Presses<Answer> {
  /**
   * What `work` answers; a press that comes while it runs, or within ten seconds after a success, gets that answer. `secrets` is what
   * only this browser, with this input, knows.
   */
  share(secrets: readonly string[], work: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Without scripts a button can be pressed twice: the browser shows the answer to the last press alone, and what is good once
 * would be refused there. The answers are those of this process.
 */
export function createPresses<Answer>(isSuccess: (answer: Answer) => boolean): Presses<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return {
    async share(secrets, work) {
      const key = createHash('sha256').update(JSON.stringify(secrets)).digest('base64url');
      const before = answers.get(key);
      if (before !== undefined) return await before;
      const answer = work();
      answers.set(key, answer);
      let keepFor = 0;
      try {
        const given = await answer;
        if (isSuccess(given)) keepFor = PRESS;
        return given;
      } finally {
        if (keepFor > 0) setTimeout(() => answers.delete(key), keepFor).unref();
        else answers.delete(key);
      }
    },
  };
}
