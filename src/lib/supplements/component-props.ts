import { z } from 'zod';
import { linkAddress, optional } from '~/lib/contract/primitives';
import { mapElections } from '~/lib/embeds/election-map';
import { count, facts, text, unique } from './fact-props';

/**
 * Schemas of the properties of event supplements' components, as editors write them and as pages receive them. Contradictions,
 * such as a country that appears twice or seats that do not add up, are rejected with an explanation.
 */

const medalRow = z.object({
  /** Code of the olympic committee: HUN. */
  noc: z.string().regex(/^[A-Z]{3}$/),
  name: text,
  gold: count,
  silver: count,
  bronze: count,
});

const medalTable = z.object({
  ...facts,
  rows: z
    .array(medalRow)
    .min(1)
    .superRefine(unique('country', ({ noc }) => noc)),
  /** Code of the country whose row is highlighted. */
  highlight: optional(z.string()),
});

const schedule = z.object({
  ...facts,
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        events: z
          .array(
            z.object({
              /** Budapest time; unset if only the day is known. */
              time: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
              sport: text,
              event: text,
              venue: optional(z.string()),
              hungarian: z.boolean().optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .superRefine(unique('day', ({ day }) => day)),
});

export const medals = ['gold', 'silver', 'bronze'] as const;

const hungarianEvents = z.object({
  ...facts,
  sports: z
    .array(
      z.object({
        sport: text,
        events: z.array(
          z.object({
            event: text,
            athletes: z.array(text).min(1),
            medal: optional(z.enum(medals)),
            /** Result in words if there is no medal, or in addition to it. */
            result: optional(z.string()),
          }),
        ),
      }),
    )
    .min(1)
    .superRefine(unique('sport', ({ sport }) => sport)),
});

const turnout = z
  .object({
    label: text,
    electorate: z.int().min(1),
    voted: count,
  })
  .refine(({ electorate, voted }) => voted <= electorate, 'more have voted than were entitled to');

const participation = z.object({
  ...facts,
  /** Heading of the labels, if they are not elections. */
  labels: optional(z.string()),
  elections: z
    .array(turnout)
    .min(1)
    .superRefine(unique('election', ({ label }) => label)),
});

const constituencies = z.object({
  ...facts,
  items: z
    .array(
      z.object({
        county: text,
        /** Number within the county. */
        number: z.int().min(1),
        seat: optional(z.string()),
        candidates: z.array(z.object({ name: text, party: text, votes: count })).min(1),
      }),
    )
    .min(1)
    .superRefine(unique('constituency', ({ county, number }) => `${county} ${number}`)),
});

const nationalLists = z.object({
  ...facts,
  lists: z
    .array(z.object({ name: text, short: optional(z.string()), votes: count, seats: optional(count) }))
    .min(1)
    .superRefine(unique('list', ({ name }) => name)),
});

const faq = z.object({
  ...facts,
  /** Answers are plain text; an empty line starts a new paragraph. */
  items: z
    .array(z.object({ question: text, answer: text }))
    .min(1)
    .superRefine(unique('question', ({ question }) => question)),
});

const partyLists = z.object({
  ...facts,
  lists: z
    .array(
      z.object({
        name: text,
        /** Percent of the votes. */
        share: optional(z.number().min(0).max(100)),
        votes: optional(count),
        seats: optional(count),
        people: z.array(text).optional(),
      }),
    )
    .min(1)
    .superRefine(unique('list', ({ name }) => name)),
});

const epGroups = z.object({
  ...facts,
  groups: z
    .array(
      z.object({
        name: text,
        short: text,
        text: optional(z.string()),
        seats: optional(count),
        /** Members elected in Hungary, by party. */
        hungarian: z.array(z.object({ party: text, seats: z.int().min(1) })).optional(),
      }),
    )
    .min(1)
    .superRefine(unique('group', ({ short }) => short)),
});

const MAX_SEATS = 1000;

const party = z.object({
  name: text,
  short: text,
  seats: count,
  /** Colour in both light and dark mode: #rrggbb. */
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
});

const countSeats = (parties: readonly z.infer<typeof party>[]): number => parties.reduce((all, { seats: own }) => all + own, 0);

export const emblems = ['ballot', 'medal', 'ball', 'globe', 'star'] as const;

/** The face of a supplement, below its title: colour, emblem and what its data say first. */
const opening = z.object({
  ...facts,
  emblem: z.enum(emblems),
  /** The colour, as an angle; light and dark mode choose how light it is. */
  hue: z.int().min(0).max(360),
  figures: z
    .array(z.object({ value: text.max(14), label: text }))
    .max(3)
    .default([]),
  parties: z
    .array(party)
    .max(12)
    .superRefine(unique('party', ({ name }) => name))
    .refine((parties) => countSeats(parties) <= MAX_SEATS, { error: `the parties have more than ${MAX_SEATS} seats together` })
    .default([]),
  /** Last day of the event; after it the page says that it is an archive. */
  ended: optional(z.iso.date()),
});

const seats = z
  .object({
    ...facts,
    /** Seats of the whole assembly. */
    total: z.int().min(1).max(MAX_SEATS),
    parties: z
      .array(party)
      .min(1)
      .superRefine(unique('party', ({ name }) => name)),
  })
  .superRefine(({ total, parties }, context) => {
    const sum = countSeats(parties);
    if (sum !== total) {
      context.addIssue({ code: 'custom', path: ['parties'], message: `the parties have ${sum} seats together, not ${total}` });
    }
  });

const shows = z.object({
  ...facts,
  items: z
    .array(
      z.object({
        title: text,
        text: optional(z.string()),
        href: linkAddress,
        /** Broadcast time, in words. */
        when: optional(z.string()),
      }),
    )
    .min(1),
});

/** The election map (EM-05); its segments are taken from the page's path. */
const electionMap = z.object({
  ...facts,
  election: z.enum(mapElections).default('onkormanyzati'),
});

/** An iframe of the map host; `path` begins with a slash. */
const frame = z.object({
  ...facts,
  path: z.string().regex(/^\/(?!\/)[a-z0-9/-]*$/),
  title: text,
  height: z.int().min(100).max(3000).default(600),
});

const tipGame = z.object({ ...facts });

/** League and season of a competition, by their live-score ids. */
const competition = z.object({ ...facts, league: z.int().min(1), season: z.int().min(1900).max(2200) });

/** Schemas of the properties of all components of supplements, by name. */
export const supplementProps = {
  'medal-table': medalTable,
  schedule,
  'hungarian-events': hungarianEvents,
  participation,
  constituencies,
  'national-lists': nationalLists,
  faq,
  'party-lists': partyLists,
  'ep-groups': epGroups,
  opening,
  seats,
  shows,
  'election-map': electionMap,
  frame,
  'tip-game': tipGame,
  matches: competition,
  results: competition,
  groups: competition,
  'top-lists': competition,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type SupplementComponent = keyof typeof supplementProps;

/** Parsed properties of a component. */
export type SupplementProps<Name extends SupplementComponent> = z.output<(typeof supplementProps)[Name]>;

/** A component of a supplement with its properties. */
export type SupplementPart = {
  [Name in SupplementComponent]: { readonly kind: Name; readonly props: SupplementProps<Name> };
}[SupplementComponent];

export type Facts = { readonly [Name in keyof typeof facts]: z.output<(typeof facts)[Name]> };

/** True for a part of a page that is a component of supplements. */
export function isSupplementPart(part: { readonly kind: string }): part is SupplementPart {
  return Object.hasOwn(supplementProps, part.kind);
}
