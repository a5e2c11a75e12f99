import type { Extension } from '../../src/lib/extensions/extension';

/** A page at /oldal/timetable and a box in the sidebar: buses from the main square. Times could as well come from a call. */
const departures = [
  { line: '12', to: 'Kórház', times: ['6:40', '7:20', '8:00', '14:10'] },
  { line: '21', to: 'Vasútállomás', times: ['5:55', '7:05', '12:30', '18:15'] },
];

export default {
  name: 'timetable',
  settings: { stop: { type: 'text', description: 'name of the stop', standard: 'Fő tér' } },
  style:
    '.timetable{border-collapse:collapse;text-align:left}.timetable caption{text-align:left;padding-bottom:.5rem}.timetable :is(th,td){padding:.5rem 1.5rem .5rem 0;border-bottom:1px solid var(--rule)}',
  sidebar: ({ settings, escapeHtml }) =>
    `<section class="box"><h2 class="block-title">Buszok</h2><p><a href="/oldal/timetable">Indulások: ${escapeHtml(String(settings.stop))}</a></p></section>`,
  page: {
    title: 'Menetrend',
    seconds: 3_600,
    draw({ settings, escapeHtml }) {
      const rows = departures.map(
        ({ line, to, times }) => `<tr><th scope="row">${line}</th><td>${to}</td><td>${times.join(', ')}</td></tr>`,
      );
      return `<table class="timetable"><caption>Indulások innen: ${escapeHtml(String(settings.stop))}</caption><thead><tr><th scope="col">Járat</th><th scope="col">Hová</th><th scope="col">Mikor</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    },
  },
} satisfies Extension;
