/** Who publishes all editions, and where letters reach it: the foot of every page. */
export const publisher = { name: 'Hírmondó Kiadó', address: '1085 Budapest, Nyomdász utca 12.' } as const;
