const COMMENTS: Readonly<Record<string, string>> = {
  win: 'Győzelem',
  draw: 'Döntetlen',
  'win or draw': 'Győzelem vagy döntetlen',
};

/** Hungarian words of a prediction's comment; falls back to the provider's. */
export const predictionWords = (comment: string): string => COMMENTS[comment.trim().toLowerCase()] ?? comment;
