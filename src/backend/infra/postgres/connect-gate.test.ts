import { describe, expect, it } from 'vitest';
import { createConnectGate, pauseAfter } from './connect-gate';

const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

describe('pauseAfter', () => {
  it.each([
    [1, 0, 50],
    [1, 1, 100],
    [2, 1, 200],
    [4, 0.5, 600],
    [6, 1, 3000],
    [1000, 0, 1500],
    [1000, 1, 3000],
  ])('after %i failures and chance %f is %i ms', (failures, chance, expected) => {
    expect(pauseAfter(failures, () => chance)).toBe(expected);
  });
});

describe('the gate of connections', () => {
  it('asks a server that is away now and then, and refuses everything between at once', async () => {
    const gate = createConnectGate();
    let attempts = 0;
    const until = performance.now() + 400;
    while (performance.now() < until) {
      const attempt = gate.pass(() => {
        attempts += 1;
        return refused();
      });
      await expect(attempt).rejects.toMatchObject({ name: 'StorageFailure', kind: 'unreachable' });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThan(8);
  });

  it('is open again after one success', async () => {
    const gate = createConnectGate();
    await expect(gate.pass(refused)).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 110));
    expect(await gate.pass(async () => 'connected')).toBe('connected');
    expect(await gate.pass(async () => 'again')).toBe('again');
  });

  it('stays open for failures that are no absence', async () => {
    const gate = createConnectGate();
    await expect(gate.pass(() => Promise.reject(new Error('anything')))).rejects.toThrow('anything');
    expect(await gate.pass(async () => 'open')).toBe('open');
  });
});
