import { describe, expect, it } from 'vitest';
import { errorWords } from './error-words';

describe('errorWords', () => {
  it('says that the page is not found', () => {
    expect(errorWords(404).lead).toBe('A keresett oldal nem található.');
  });

  it.each([400, 403, 500, 502, 503])('calls %i an internal error, with words and picture of its own', (status) => {
    expect(errorWords(status).title).toBe('Belső szerverhiba');
    expect(errorWords(status).explanation).toContain('karbantartás');
    expect(errorWords(status).picture).not.toBe(errorWords(404).picture);
  });
});
