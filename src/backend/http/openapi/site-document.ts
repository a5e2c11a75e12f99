import { fieldDescription } from '~/lib/field-words/field-words';
import { describedTables } from './described-calls';
import { writeDocument } from './document';
import type { Json } from './schemas';
import { contractShapes } from './shapes';
import { webhookData } from './webhook-data';

/** Version of the contract, not of the program. */
const VERSION = '1';

/** The document of all calls of the site. */
export const siteDocument = (): Json =>
  writeDocument({
    tables: describedTables,
    shapes: contractShapes,
    events: webhookData,
    wordsFor: fieldDescription,
    version: VERSION,
  });
