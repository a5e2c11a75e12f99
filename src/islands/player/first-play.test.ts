// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const pressPlay = vi.fn();

const episode = {
  id: 1,
  slug: 'elso',
  title: 'Első adás',
  sourceUrl: '/media/elso.mp3',
  podcast: { slug: 'adas', name: 'Adás' },
};

const sounds: HTMLAudioElement[] = [];
beforeEach(() => {
  vi.resetModules();
  sounds.length = 0;
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLAudioElement) {
    sounds.push(this);
  });
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLAudioElement) {
    sounds.splice(sounds.indexOf(this), 1);
  });
});
afterEach(() => {
  vi.doUnmock('./play-buttons');
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

it('leaves no sound without a player beside the next one', async () => {
  const { startFirstPlay } = await import('./first-play');
  startFirstPlay();
  const button = document.createElement('button');
  button.dataset.play = JSON.stringify(episode);
  document.body.append(button);
  const load = vi.fn(() => {
    throw new Error('the network is gone');
  });
  vi.doMock('./play-buttons', load);
  button.click();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(sounds).toHaveLength(1);
  vi.doMock('./play-buttons', () => ({ pressPlay }));
  button.click();
  await vi.waitFor(() => expect(pressPlay).toHaveBeenCalledOnce());
  expect(sounds).toHaveLength(1);
  expect(pressPlay.mock.calls[0]?.[1]).toBe(sounds[0]);
});

it.each([
  ['/media/elso.mp3', true],
  ['https://hang.example/elso.mp3', true],
  ['//hang.example/elso.mp3', false],
  ['/\\hang.example/elso.mp3', false],
  ['javascript:alert(1)', false],
  [undefined, false],
])('a press on a button with the sound %s is handled: %s', async (sourceUrl, plays) => {
  const { startFirstPlay } = await import('./first-play');
  startFirstPlay();
  vi.doMock('./play-buttons', () => ({ pressPlay }));
  const button = document.createElement('button');
  button.dataset.play = JSON.stringify({ ...episode, sourceUrl });
  document.body.append(button);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  button.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(plays);
});
