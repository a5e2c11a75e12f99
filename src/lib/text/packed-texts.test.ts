import { describe, expect, it } from 'vitest';
import { packTexts, unpackText } from './packed-texts';

describe('packed texts', () => {
  it.each([[['őszi', '', 'vásár 🙂', '\ufeffjel', 'x'.repeat(5000)]], [[]], [['']]])('are unpacked as they were: %j', (texts) => {
    const packed = structuredClone(packTexts(texts));
    expect(texts.map((_, index) => unpackText(packed, index))).toEqual(texts);
  });

  it('stay as they are when others are packed', () => {
    const packed = packTexts(['egy', 'kettő']);
    packTexts(['három', 'négy']);
    expect([unpackText(packed, 0), unpackText(packed, 1)]).toEqual(['egy', 'kettő']);
  });
});
