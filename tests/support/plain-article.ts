/** An article to send to the ingest API, with `changes` in place of its own fields. */
export const plainArticle = (slug: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  slug,
  title: `Cikk: ${slug}`,
  recommender: 'Lead.',
  content: '<p>Szöveg.</p>',
  pubDate: 1_700_000_000,
  mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  originatingSite: 'hirmondo',
  ...changes,
});
