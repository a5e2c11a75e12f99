// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPip } from './pip-player';

const pause = vi.fn<(this: HTMLMediaElement) => void>();
const paused = () => pause.mock.contexts.map(({ src }) => new URL(src).pathname);

beforeEach(() => {
  document.body.innerHTML = '<aside data-pip-player hidden></aside>';
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  pause.mockReset();
});
afterEach(() => vi.restoreAllMocks());

const button = (text: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);

it('a film that another one has replaced no longer listens to the page', () => {
  for (const name of ['a', 'b', 'c']) expect(openPip(`https://filmek.example/${name}.mp4`, name)).toBe(true);
  expect(document.querySelectorAll('video')).toHaveLength(1);
  pause.mockReset();
  document.dispatchEvent(new CustomEvent('hirmondo:sound', { detail: 'podcast' }));
  expect(paused()).toEqual(['/c.mp4']);
});

it('a film that was closed no longer listens to the page', () => {
  openPip('https://filmek.example/a.mp4', 'a');
  button('Bezárás')?.click();
  pause.mockReset();
  document.dispatchEvent(new CustomEvent('hirmondo:sound', { detail: 'podcast' }));
  expect(paused()).toEqual([]);
});
