// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerEpisode } from '~/lib/player/player-episode';
import { PodcastPlayer } from './PodcastPlayer.island';
import { $player, closePlayer, retry, seek, setSpeed, startEpisode } from './podcast-player.store';

const episode: PlayerEpisode = {
  id: 1,
  slug: 'elso',
  title: 'Első adás',
  sourceUrl: '/media/elso.mp3',
  podcast: { slug: 'adas', name: 'Adás' },
};

/** `duration` (seconds), `error` and the result of `play()` of the stubbed audio element. */
let duration: number;
let error: { readonly code: number } | null;
let plays: () => Promise<void>;

beforeEach(() => {
  [duration, error, plays] = [Number.NaN, null, async () => undefined];
  document.body.innerHTML = '<div data-player-host></div>';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'play').mockImplementation(() => plays());
  vi.spyOn(media, 'pause').mockImplementation(() => undefined);
  vi.spyOn(media, 'load').mockImplementation(() => undefined);
  vi.spyOn(media, 'duration', 'get').mockImplementation(() => duration);
  Object.defineProperty(media, 'error', { configurable: true, get: () => error });
});
afterEach(() => {
  act(closePlayer);
  cleanup();
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const sound = (): HTMLAudioElement => {
  const found = document.querySelector('audio');
  if (found === null) throw new Error('there is no sound');
  return found;
};
const happens = (name: string) => act(() => void sound().dispatchEvent(new Event(name)));

async function open() {
  render(<PodcastPlayer />);
  await act(async () => startEpisode(episode, [episode]));
}

describe('audio that cannot be played', () => {
  it.each([
    ['is gone, or of a wrong type', 4, 'Ez a felvétel most nem érhető el.'],
    ['is broken', 3, 'Ez a felvétel hibás, nem lehet lejátszani.'],
    ['stops coming', 2, 'Megszakadt a kapcsolat, a felvétel nem jön tovább.'],
  ])('and %s is reported, and can be retried', async (_, code, words) => {
    await open();
    error = { code };
    happens('error');
    expect(screen.getByRole('alert').textContent).toContain(words);
    error = null;
    fireEvent.click(screen.getByRole('button', { name: 'Újra' }));
    happens('playing');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('because no decoder exists is reported if it is refused at once', async () => {
    error = { code: 4 };
    plays = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
    await open();
    expect(screen.getByRole('alert').textContent).toContain('nem érhető el');
    expect($player.get()).toMatchObject({ playing: false, waiting: false });
  });

  it('because a press is required waits for one, without an error', async () => {
    plays = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await open();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Lejátszás' })).toBeTruthy();
  });
});

describe('audio of unusual length', () => {
  it('without a length has a slider that is disabled until it is known', async () => {
    await open();
    happens('durationchange');
    const line = screen.getByLabelText<HTMLInputElement>('Hely a felvételben');
    expect([line.disabled, line.max]).toEqual([true, '1']);
    expect(screen.getByText('–:––')).toBeTruthy();
    act(() => seek(90));
    expect($player.get().position).toBe(90);
    expect(line.disabled).toBe(false);
  });

  it('without an end is live: it has no slider and no stored position', async () => {
    await open();
    duration = Number.POSITIVE_INFINITY;
    happens('durationchange');
    expect(screen.getByText(/^Élő adás/)).toBeTruthy();
    expect(screen.queryByLabelText('Hely a felvételben')).toBeNull();
    act(() => seek(4_000));
    act(closePlayer);
    expect(localStorage.getItem('hirmondo-podcast-positions') ?? '').not.toContain('elso');
  });

  it('whose length becomes known can be sought within it', async () => {
    await open();
    duration = 600;
    happens('durationchange');
    act(() => seek(1e9));
    expect($player.get().position).toBe(600);
    act(() => seek(-5));
    expect($player.get().position).toBe(0);
  });
});

describe('leaving the page', () => {
  it('stores the position to the second, not to the last save', async () => {
    await open();
    duration = 600;
    happens('durationchange');
    act(() => seek(123));
    // Before the jump has succeeded nothing is overwritten.
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('hirmondo-podcast-positions') ?? '').not.toContain('123');
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    happens('seeked');
    expect(localStorage.getItem('hirmondo-podcast-positions') ?? '').not.toContain('123');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('hirmondo-podcast-positions')).toContain('123');
  });
});

describe('a host that sends recordings from the beginning only', () => {
  const KEPT = 'hirmondo-podcast-positions';
  const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? '{}').elso?.[0];
  let at: number;
  beforeEach(() => {
    [at, duration] = [0, 300];
    const media = HTMLMediaElement.prototype;
    vi.spyOn(media, 'readyState', 'get').mockReturnValue(4);
    vi.spyOn(media, 'seeking', 'get').mockReturnValue(false);
    vi.spyOn(media, 'seekable', 'get').mockReturnValue({ length: 1, start: () => 0, end: () => 0 });
    vi.spyOn(media, 'currentTime', 'get').mockImplementation(() => at);
    vi.spyOn(media, 'currentTime', 'set').mockImplementation(() => undefined);
    localStorage.setItem(KEPT, JSON.stringify({ elso: [250, 1] }));
  });
  const playTo = (seconds: number): void => {
    at = seconds;
    happens('timeupdate');
  };

  it('keeps the stored position until it is passed, and says what happened', async () => {
    await open();
    expect(screen.queryByText(/Innen folytatjuk/)).toBeNull();
    happens('canplay');
    expect(screen.getByRole('status').textContent).toBe(
      'Ebben a felvételben nem lehet ugrani, mert a tárhelye csak elölről adja. Legutóbb eddig jutottál: 4:10.',
    );
    for (const seconds of [1, 7, 20]) playTo(seconds);
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toBe(250);
    playTo(260);
    expect(kept()).toBe(260);
  });

  it('has a slider, steps and keys that are disabled, with the reason', async () => {
    await open();
    playTo(5);
    const line = screen.getByLabelText<HTMLInputElement>('Hely a felvételben');
    expect(line.disabled).toBe(true);
    expect(document.getElementById(line.getAttribute('aria-describedby') ?? '')?.textContent).toContain('nem lehet ugrani');
    for (const name of ['15 másodperccel vissza', '30 másodperccel előre'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    act(() => seek(200));
    expect($player.get().position).toBe(5);
  });

  it('is found out by a jump; the position shown is the real one', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'seekable', 'get').mockReturnValue({ length: 1, start: () => 0, end: () => 40 });
    localStorage.clear();
    await open();
    playTo(5);
    act(() => seek(200));
    expect($player.get().position).toBe(200);
    happens('seeked');
    expect($player.get().position).toBe(5);
    expect(screen.getByRole('status').textContent).toBe('Ide most nem lehetett ugrani: 3:20.');
    fireEvent.click(screen.getByRole('button', { name: 'Rendben' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('closing', () => {
  it.each([
    ['the play button of its episode', 'elso', 'BUTTON'],
    ['the main part without one', 'masik', 'MAIN'],
  ])('moves the focus to %s', async (_, slug, expected) => {
    const page = document.createElement('main');
    page.tabIndex = -1;
    const button = document.createElement('button');
    button.dataset.play = JSON.stringify({ ...episode, slug });
    page.append(button);
    document.body.append(page);
    await open();
    const close = screen.getByRole('button', { name: 'Bezárás' });
    close.focus();
    fireEvent.click(close);
    expect(document.activeElement?.tagName).toBe(expected);
  });
});

describe('an episode whose sound has begun with the press', () => {
  it('silences the other sounds of the page, like any later one', async () => {
    const other = document.createElement('audio');
    document.body.append(other);
    const silenced = vi.spyOn(other, 'pause');
    const told: unknown[] = [];
    const tell = (event: Event) => told.push(event instanceof CustomEvent && event.detail);
    document.addEventListener('hirmondo:sound', tell);
    const begun = new Audio(episode.sourceUrl);
    // Its event 'play' was sent before the player had loaded.
    Object.defineProperty(begun, 'paused', { value: false });
    await act(async () => startEpisode(episode, [episode], begun));
    document.removeEventListener('hirmondo:sound', tell);
    expect(silenced).toHaveBeenCalledOnce();
    expect(told).toEqual(['episode']);
  });
});

describe('a chosen speed', () => {
  it('outlives a loading after an error', async () => {
    await open();
    act(() => setSpeed(1.5));
    error = { code: 2 };
    happens('error');
    // Loading a source sets the speed to the default one.
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
      this.playbackRate = this.defaultPlaybackRate;
    });
    act(retry);
    expect(sound().playbackRate).toBe(1.5);
  });
});

describe('a key of headphones or of the lock screen', () => {
  const handlers = new Map<string, () => void>();
  beforeEach(() => {
    vi.stubGlobal('MediaMetadata', class {});
    const session = {
      metadata: null,
      setActionHandler: (name: string, handler: () => void) => handlers.set(name, handler),
    };
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  });
  afterEach(() => {
    act(closePlayer);
    Reflect.deleteProperty(navigator, 'mediaSession');
  });

  it.each([
    ['pause', true, 'play'],
    ['play', false, 'pause'],
  ] as const)('that says %s does nothing else if that is the case already', async (key, paused, other) => {
    await open();
    vi.spyOn(sound(), 'paused', 'get').mockReturnValue(paused);
    const done = vi.spyOn(sound(), other);
    done.mockClear();
    act(() => handlers.get(key)?.());
    expect(done).not.toHaveBeenCalled();
  });
});
