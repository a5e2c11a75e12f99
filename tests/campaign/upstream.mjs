import { setTimeout as pause } from 'node:timers/promises';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { openSite } from './servers.mjs';

const FAULTS = [
  { kind: 'hang' },
  { kind: 'delay', milliseconds: 10_000 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 429 },
  { kind: 'reset' },
  { kind: 'garbage' },
  { kind: 'html' },
  { kind: 'wrong-types' },
  { kind: 'huge', bytes: 50_000_000 },
  { kind: 'drip' },
  { kind: 'refused' },
];
const WARM = ['/', '/legfrissebb', '/archivum?term=duna', '/after', '/g7'];
const PAGE_LIMIT_MS = 4_000;

/** Tries each fault of the upstream on cached and on uncached pages, and the recovery from it. */
export async function runUpstream({ log }) {
  const faults = [];
  const figures = { combinations: 0, requests: 0, 'slowest answer ms': 0 };
  const upstream = await openSite();
  const proxy = await startFaultProxy(upstream.site.url);
  const { site, remove } = await openSite({ CONTENT_API_URL: proxy.url });
  // On a busy machine the first calls may be late and open the breaker: wait until the pages are cached.
  for (const path of WARM) while ((await site.get(path)).headers['x-cache'] !== 'HIT') await pause(100);
  let number = 0;
  for (const fault of FAULTS) {
    const name = JSON.stringify(fault);
    if (fault.kind === 'refused') await proxy.refuse();
    else proxy.set(fault);
    for (const path of WARM) {
      const { status, milliseconds, headers } = await site.get(path);
      figures.requests += 1;
      figures['slowest answer ms'] = Math.max(figures['slowest answer ms'], Math.round(milliseconds));
      if (status !== 200 && fault.status !== 404) faults.push(`${name}, kept ${path}: ${status} ${headers['x-cache']}`);
    }
    for (let times = 0; times < 5; times += 1) {
      number += 1;
      const { status, milliseconds, text } = await site.get(`/archivum?term=duna&oldal=${number + 1}`);
      figures.requests += 1;
      figures['slowest answer ms'] = Math.max(figures['slowest answer ms'], Math.round(milliseconds));
      if (milliseconds > PAGE_LIMIT_MS) faults.push(`${name}, new page: ${Math.round(milliseconds)} ms`);
      if (![200, 404, 500, 502, 503].includes(status)) faults.push(`${name}, new page: ${status}`);
      if (!text.includes('lang="hu"')) faults.push(`${name}, new page: no page in words`);
    }
    figures.combinations += 2;
    if (fault.kind === 'refused') await proxy.accept();
    proxy.heal();
    let back = Number.NaN;
    const began = performance.now();
    while (!(back < 500) && performance.now() - began < 30_000) {
      number += 1;
      ({ status: back } = await site.get(`/archivum?term=vissza${number}`));
      if (back >= 500) await pause(100);
    }
    if (!(back < 500)) faults.push(`${name}: not back after 30 s`);
    log(`${name}: ${faults.length} faults`);
    if (site.process.exitCode !== null) {
      faults.push('the server ended');
      break;
    }
  }
  await site.stop();
  await proxy.close();
  await upstream.site.stop();
  remove();
  upstream.remove();
  return { done: 1, figures, faults };
}
