import { z } from 'zod';

/** What programs come for, in the order in which pages and files name them. */
export const crawlerClasses = ['search', 'archive', 'preview', 'assistant', 'training'] as const;
export type CrawlerClass = (typeof crawlerClasses)[number];

/** How the newsroom treats a class: as readers, only with a licence (402), at a fixed pace (429), or not at all (403). */
export const crawlerTreatments = ['allow', 'licence', 'slow', 'refuse'] as const;
export type CrawlerTreatment = (typeof crawlerTreatments)[number];

const treatment = z.enum(crawlerTreatments).default('allow');

/** The newsroom's policy for programs that read: content `crawlers`, item `policy`. A class that it does not name is allowed. */
export const crawlerPolicy = z.object({
  search: treatment,
  archive: treatment,
  preview: treatment,
  assistant: treatment,
  training: treatment,
  /** Address of the terms on which a licence is given; unset: the imprint. */
  licenceUrl: z.httpUrl().optional(),
  /** Email address for whoever wants a licence. */
  licenceContact: z.email().optional(),
});
export type CrawlerPolicy = z.output<typeof crawlerPolicy>;

/** The policy of a newsroom that has set none: everybody is treated as a reader. */
export const openPolicy: CrawlerPolicy = crawlerPolicy.parse({});
