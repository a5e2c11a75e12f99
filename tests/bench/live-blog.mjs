import { get } from 'node:http';
import { addEntry, median, putLiveBlog, startDemo } from './demo-site.mjs';
import { limited } from './report.mjs';

/** Number of transferred bytes of a page for a browser. */
const fetchBytes = (port, path) =>
  new Promise((resolve, reject) => {
    const headers = { Host: `localhost:${port}`, 'Accept-Encoding': 'br' };
    get({ port, host: '127.0.0.1', path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answers ${response.statusCode}`)),
      );
    }).on('error', reject);
  });

/** A live blog of a thousand entries: cost of a new one compared with a blog of ten, and size of its first page. */
export async function benchLive({ port, quick, dataDir }) {
  const server = await startDemo(port, dataDir);
  const blogs = { small: 10, large: 1_000 };
  for (const [slug, entries] of Object.entries(blogs)) await putLiveBlog(port, `kozvetites-${slug}`, entries);
  const times = { small: [], large: [] };
  for (let turn = 0; turn < (quick ? 10 : 40); turn += 1) {
    for (const slug of Object.keys(blogs))
      times[slug].push((await addEntry(port, `kozvetites-${slug}`, `<p>Bejegyzés ${turn}</p>`)).ms);
  }
  const { url } = await fetch(`http://127.0.0.1:${port}/2026/01/01/kozvetites-large`, { headers: { Host: `localhost:${port}` } });
  const page = await fetchBytes(port, new URL(url).pathname);
  await server.stop();
  const figures = { smallMs: median(times.small), largeMs: median(times.large), pageBytes: page };
  return {
    figures,
    verdicts: [
      limited('an entry of 1,000 ÷ one of 10', figures.largeMs / figures.smallMs, 1.5, 'at most'),
      limited('first page of a live blog of 1,000 entries, KB', page / 1024, 60, 'at most'),
    ],
  };
}
