import { createBackend } from '~/backend/index';

// Started and killed by postgres-survival.test.ts: stores articles endlessly and prints the number of each stored one.
const [databaseUrl = '', first = '0'] = process.argv.slice(2);
const backend = await createBackend({
  dataDir: '/nonexistent',
  databaseUrl,
  clock: Date.now,
  logger: { info: () => {}, warn: () => {}, error: console.error },
  origins: { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' },
});
for (let number = Number(first); ; number += 1) {
  const slug = `cikk-${number}`;
  await backend.ingest.putArticle(
    { source: 'test', sourceId: slug },
    {
      slug,
      title: `A ${number}. cikk`,
      type: 'article',
      content: '<p>Szöveg.</p>',
      pubDate: 1_795_000_000 + number,
      tags: ['proba'],
    },
  );
  process.stdout.write(`${number}\n`);
}
