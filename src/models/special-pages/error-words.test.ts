import { describe, expect, it } from 'vitest';
import { errorWords } from './error-words';

describe('errorWords', () => {
  it('reports that the page was not found', () => {
    expect(errorWords(404).lead).toBe('A keresett oldal nem található.');
    expect(errorWords(404, '/belfold').title).toBe(errorWords(404).title);
    expect(errorWords(404, '/olvasas/lejart').title).toBe('Ez a link már nem él');
    expect(errorWords(503, '/olvasas/lejart').title).toBe(errorWords(503).title);
  });

  it.each(['result', 'list-page'] as const)('does not speak of a mistyped address if a %s was not found (ER-02)', (missed) => {
    const words = errorWords(404, '/archivum', missed);
    expect(words.lead).toBe('A keresett oldal nem található.');
    expect(words.explanation).not.toContain('címét');
    expect(words.title).not.toBe(errorWords(404).title);
  });

  it.each([400, 403, 500, 502])('describes %i as an internal error, with its own text and picture', (status) => {
    expect(errorWords(status).title).toBe('Belső szerverhiba');
    expect(errorWords(status).explanation).toContain('karbantartás');
    expect(errorWords(status).picture).not.toBe(errorWords(404).picture);
  });

  it('asks for patience while the site cannot be reached, which is an internal error, too (ER-06)', () => {
    expect(errorWords(503)).toMatchObject({ title: 'Egy kis türelmet kérünk', picture: errorWords(500).picture });
    expect(errorWords(503).lead).toContain('Belső szerverhiba');
    expect(errorWords(503).explanation).toContain('karbantartás');
  });
});
