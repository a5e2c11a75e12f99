import { describe, expect, it } from 'vitest';
import { consentDocument } from './consent-frame';

describe('consentDocument', () => {
  it('navigates the frame itself to the address, and names its host', () => {
    const html = consentDocument({ src: 'https://terkep.example.org/a?b=1&c=2', title: 'Térkép', language: 'hu' });
    expect(html).toContain('<a href="https://terkep.example.org/a?b=1&amp;c=2" rel="noopener">Betöltés: Térkép</a>');
    expect(html).toContain('Innen érkezik: terkep.example.org.');
    expect(html).toContain('<html lang="hu">');
    expect(html).not.toMatch(/<script|target=/);
  });

  it('speaks English on English pages', () => {
    expect(consentDocument({ src: 'https://example.org', title: 'Map', language: 'en' })).toContain('Load: Map');
  });

  it.each(['"><script>alert(1)</script>', "'><img src=x onerror=alert(1)>", '</title><script>1</script>'])(
    'keeps %s words',
    (text) => {
      const html = consentDocument({ src: `https://example.org/${text}`, title: text, language: 'hu' });
      expect(html).not.toMatch(/<script|<img/);
    },
  );
});
