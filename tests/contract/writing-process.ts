import { createBackend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';

// Started and killed by postgres-survival.test.ts: stores articles endlessly and prints the number of each stored one.
const [databaseUrl = '', first = '0'] = process.argv.slice(2);
const backend = await createBackend({
  ...quietOptions,
  dataDir: '/nonexistent',
  databaseUrl,
  clock: Date.now,
  logger: { ...quietOptions.logger, error: console.error },
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
