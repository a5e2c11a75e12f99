import { fitsPlace, pickByWeight } from '~/lib/ads/campaigns';
import type { AdPlace } from './ad-place';
import { countCampaign, impressionsInVisit } from './campaign-counts';
import { watchInView } from './in-view';

/**
 * Direct advertisements: which of a page's campaigns is shown in which place, decided on the device. No third party is contacted,
 * and nothing is stored except how often the visit has seen each campaign that has a limit.
 */

/** A campaign of the page, as the server wrote it (DirectAd.astro). */
interface Candidate {
  readonly id: string;
  readonly place: string;
  readonly weight: number;
  /** Limit on impressions in one visit; Infinity: no limit. */
  readonly most: number;
  readonly exclusive: boolean;
  /** Address of its picture by size, `300x250`. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly content: DocumentFragment;
}

function readCandidate(template: HTMLTemplateElement): Candidate {
  const { campaign = '', place = '', weight, most, exclusive } = template.dataset;
  const list = template.content.querySelector<HTMLElement>('[data-pictures]')?.dataset.pictures ?? '';
  return {
    id: campaign,
    place,
    weight: Number(weight) || 1,
    most: most === undefined ? Infinity : Number(most),
    exclusive: exclusive !== undefined,
    pictures: new Map(
      list.split(' ').map((entry): [string, string] => [entry.split('=', 1)[0] ?? '', entry.slice(entry.indexOf('=') + 1)]),
    ),
    content: template.content,
  };
}

/** Candidates that have not expired: a page may be open for hours. */
function readCandidates(setup: HTMLElement): Candidate[] {
  const now = Date.now() / 1000;
  return [...setup.querySelectorAll<HTMLTemplateElement>('template[data-campaign]')]
    .filter(({ dataset }) => now < Number(dataset.until) + 1)
    .map(readCandidate);
}

/** The first size that the place offers and the candidate has. */
const sizeFor = ({ sizes }: AdPlace, { pictures }: Candidate) => sizes.find((size) => pictures.has(size.join('x')));

function draw(place: AdPlace, candidate: Candidate, site: string, signal: AbortSignal): void {
  const size = sizeFor(place, candidate);
  if (size === undefined) return;
  const [width, height] = size;
  const box = document.createElement('div');
  box.className = 'direct-ad';
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  box.append(candidate.content.cloneNode(true));
  const picture = box.querySelector('img');
  if (picture !== null) {
    picture.src = candidate.pictures.get(size.join('x')) ?? '';
    picture.width = width;
    picture.height = height;
  }
  const link = box.querySelector('[data-pictures]');
  const tell = (event: 'impression' | 'click') => countCampaign({ site, id: candidate.id, place: place.name, event });
  // The middle button opens a link, too.
  link?.addEventListener('click', () => tell('click'));
  link?.addEventListener('auxclick', (event) => {
    if (event instanceof MouseEvent && event.button === 1) tell('click');
  });
  place.slot.replaceChildren(box);
  place.fill();
  watchInView(box, signal, () => tell('impression'));
}

/**
 * Fills places with the page's campaigns, chosen by weight, no campaign twice while there are others; returns the places that
 * are left. With `exclusiveOnly`, only exclusive campaigns are used.
 */
export function showDirectAds(
  places: readonly AdPlace[],
  setup: HTMLElement,
  { exclusiveOnly, signal }: { readonly exclusiveOnly: boolean; readonly signal: AbortSignal },
): AdPlace[] {
  const { site = '' } = setup.dataset;
  const seen = impressionsInVisit();
  const candidates = readCandidates(setup).filter(
    ({ id, most, exclusive }) => (exclusive || !exclusiveOnly) && (seen.get(id) ?? 0) < most,
  );
  const shown = new Set<string>();
  return places.filter((place) => {
    const fitting = candidates.filter((one) => fitsPlace(one.place, place.name) && sizeFor(place, one) !== undefined);
    const promised = fitting.filter(({ exclusive }) => exclusive);
    const open = promised.length > 0 ? promised : fitting;
    const fresh = open.filter(({ id }) => !shown.has(id));
    const chosen = pickByWeight(fresh.length > 0 ? fresh : open.filter(({ most }) => most === Infinity), Math.random());
    if (chosen === undefined) return true;
    shown.add(chosen.id);
    draw(place, chosen, site, signal);
    return false;
  });
}
