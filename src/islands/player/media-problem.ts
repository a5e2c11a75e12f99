/** Why playback failed. */
export type PlayerProblem = 'network' | 'broken' | 'absent';

/** Maps the error of a media element to what the reader is told. */
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
