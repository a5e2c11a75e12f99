import { z } from 'zod';
import * as account from '~/lib/contract/account';
import * as article from '~/lib/contract/article';
import * as campaign from '~/lib/contract/campaign';
import * as corrections from '~/lib/contract/corrections';
import * as errors from '~/lib/contract/errors';
import * as front from '~/lib/contract/front';
import * as frontend from '~/lib/contract/frontend';
import * as lists from '~/lib/contract/lists';
import * as newsletter from '~/lib/contract/newsletter';
import * as pages from '~/lib/contract/pages';
import * as podcast from '~/lib/contract/podcast';
import * as politicalAd from '~/lib/contract/political-ad';
import { marker, slug, unixSeconds } from '~/lib/contract/primitives';
import * as push from '~/lib/contract/push';
import * as quiz from '~/lib/contract/quiz';
import * as readings from '~/lib/contract/readings';
import * as recommended from '~/lib/contract/recommended';
import * as routeRules from '~/lib/contract/route-rules';
import * as security from '~/lib/contract/security';
import * as football from '~/lib/contract/sport/football';
import * as formulaOne from '~/lib/contract/sport/formula-one';
import * as ingest from '~/lib/contract/writing/ingest';
import * as purge from '~/lib/contract/writing/purge';
import * as webhook from '~/lib/contract/writing/webhook';
import { crawlerPolicy } from '~/lib/crawlers/crawler-policy';
import { focalPoint, focalPoints } from '~/lib/images/focal-points';
import { sectionDefinition } from '~/sections/section-definition';
import { contentKinds } from '../../domain/content-kinds';
import { boxRule, frontBlockRule, listRule } from '../../domain/list-rule';
import { siteDataSchemas } from '../../domain/site-data';

const form = (schema: z.ZodType): string => JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** What editors may set, of whichever kind; a unique item may be any other JSON. */
const [firstValue, ...otherValues] = [
  ...Object.entries(contentKinds).flatMap(([name, { schema }]) =>
    name === 'unique' ? [] : (schema(name === 'crawlers' ? 'policy' : 'x') ?? []),
  ),
  ...Object.values(siteDataSchemas),
].filter((schema, index, all) => all.findIndex((other) => form(other) === form(schema)) === index);
if (firstValue === undefined) throw new Error('There are no kinds of content.');
export const contentValue: z.ZodType = z.union([firstValue, ...otherValues]);

const contract = [
  { unixSeconds, slug, marker, crawlerPolicy, focalPoint, focalPoints, contentValue },
  { sectionDefinition, listRule, frontBlockRule, boxRule },
  ...[
    account,
    article,
    campaign,
    corrections,
    errors,
    front,
    frontend,
    ingest,
    lists,
    newsletter,
    pages,
    podcast,
    politicalAd,
    purge,
    push,
  ],
  ...[quiz, readings, recommended, routeRules, security, football, formulaOne, webhook],
];

/** The shapes of the contract by name: what `src/lib/contract` exports as `articleCard` is `ArticleCard`. */
export const contractShapes: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  contract.flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]: [string, unknown]) =>
      schema instanceof z.ZodType ? [[`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, schema]] : [],
    ),
  ),
);
