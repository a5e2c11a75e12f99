import { describe, expect, it } from 'vitest';
import { splitStems } from '../search/analyser';
import { parseArticleBody } from './parse-article-body';
import { plainText } from './plain-text';
import { prepareBody, receiveBody } from './ready-body';

const html = '<p>A <b>hidak</b> és a hidat &amp; a híd.</p><script>x</script><h2>Vonatok</h2><p>Vonattal.</p>';

describe('a ready body', () => {
  it('is the same as from its parser after being sent from another thread', () => {
    const { blocks, losses, paragraphCount } = receiveBody(structuredClone(prepareBody(html)));
    expect({ blocks, losses, paragraphCount }).toEqual(parseArticleBody(html));
  });

  it('has the stems that the search index derives from its text', () => {
    const { ready } = receiveBody(prepareBody(html));
    const { inOrder: stems } = splitStems(plainText(parseArticleBody(html).blocks));
    expect(ready?.stems).toBe(stems.join(' '));
    expect(ready?.distinctStems.split(' ')).toEqual([...new Set(stems)]);
    expect(stems.length).toBeGreaterThan(new Set(stems).size);
  });
});
