import { describe, expect, it } from 'vitest';
import { errorWords } from './error-words';

describe('errorWords', () => {
  it('reports that the page was not found', () => {
    expect(errorWords(404).lead).toBe('A keresett oldal nem található.');
    expect(errorWords(404, '/belfold').title).toBe(errorWords(404).title);
    expect(errorWords(404, '/olvasas/lejart').title).toBe('Ez a link már nem él');
    expect(errorWords(503, '/olvasas/lejart').title).toBe(errorWords(503).title);
  });

  it.each([400, 403, 500, 502, 503])('describes %i as an internal error, with its own text and picture', (status) => {
    expect(errorWords(status).title).toBe('Belső szerverhiba');
    expect(errorWords(status).explanation).toContain('karbantartás');
    expect(errorWords(status).picture).not.toBe(errorWords(404).picture);
  });
});
