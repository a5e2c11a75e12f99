import { expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import { paidLabel } from './paid-label';

const card = (changes: object) => articleCard.parse({ id: 1, slug: 'a', title: 'A', pubDate: 1, ...changes });

it.each([
  [{}, undefined, undefined],
  [{ pr: true }, 'Hirdetés. ', '<p><strong>Hirdetés</strong></p>'],
  [{ sponsor: { name: 'Tű & Cérna' } }, 'Hirdetés: Tű & Cérna. ', '<p><strong>Hirdetés: Tű &amp; Cérna</strong></p>'],
])('the label of %j in a feed begins with %j', (changes, text, html) => {
  const label = paidLabel(card(changes), 'https://x.hu');
  expect([label?.text, label?.html]).toEqual([text, html]);
});
