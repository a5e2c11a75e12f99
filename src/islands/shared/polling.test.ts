// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPolling } from './polling';

const rhythm = { intervalMs: 15_000, maxIntervalMs: 120_000, immediateAfterMs: 30_000 };
const poll = vi.fn<(signal: AbortSignal) => Promise<void>>();
let stop = (): void => undefined;
let hidden = false;

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const hide = (value: boolean): void => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  poll.mockReset().mockResolvedValue();
});
afterEach(() => {
  stop();
  hidden = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('startPolling', () => {
  it('calls every fifteen seconds, not at once', async () => {
    stop = startPolling(poll, rhythm);
    await pass(14.9);
    expect(poll).toHaveBeenCalledTimes(0);
    await pass(0.1);
    expect(poll).toHaveBeenCalledTimes(1);
    await pass(45);
    expect(poll).toHaveBeenCalledTimes(4);
  });

  it('keeps its interval however long a call takes', async () => {
    poll.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 4000)));
    stop = startPolling(poll, rhythm);
    await pass(60);
    expect(poll).toHaveBeenCalledTimes(4);
  });

  it('has at most four calls in progress, and none at the end', async () => {
    const signals: AbortSignal[] = [];
    poll.mockImplementation((signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    stop = startPolling(poll, rhythm);
    await pass(90);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false, false, false, false]);
    stop();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('makes no call while hidden', async () => {
    stop = startPolling(poll, rhythm);
    hide(true);
    await pass(300);
    expect(poll).toHaveBeenCalledTimes(0);
  });

  it('calls at once after more than thirty hidden seconds', async () => {
    stop = startPolling(poll, rhythm);
    hide(true);
    await pass(31);
    hide(false);
    await pass(0);
    expect(poll).toHaveBeenCalledTimes(1);
    await pass(15);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('makes no extra call after twenty-nine', async () => {
    stop = startPolling(poll, rhythm);
    hide(true);
    await pass(29);
    hide(false);
    await pass(0.9);
    expect(poll).toHaveBeenCalledTimes(0);
    await pass(0.1);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('backs off while calls fail, up to two minutes, and recovers', async () => {
    poll.mockRejectedValue(new Error('no answer'));
    stop = startPolling(poll, rhythm);
    const starts: number[] = [];
    poll.mockImplementation(() => {
      starts.push(Date.now());
      return starts.length < 7 ? Promise.reject(new Error('no answer')) : Promise.resolve();
    });
    await pass(700);
    const waits = starts.slice(1).map((at, index) => (at - (starts[index] ?? 0)) / 1000);
    expect(waits.slice(0, 7)).toEqual([15, 30, 60, 120, 120, 120, 15]);
  });

  it('ends permanently', async () => {
    stop = startPolling(poll, rhythm);
    stop();
    hide(true);
    hide(false);
    await pass(60);
    expect(poll).toHaveBeenCalledTimes(0);
  });
});
