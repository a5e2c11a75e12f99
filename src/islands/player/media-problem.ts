/** Why playback failed. */
export type PlayerProblem = 'network' | 'broken' | 'absent';

/** What a media element's error means for the reader. */
export function mediaProblem(error: MediaError | null): PlayerProblem {
  switch (error?.code) {
    case 2:
      return 'network';
    case 3:
      return 'broken';
    default:
      return 'absent';
  }
}
