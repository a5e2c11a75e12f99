/** Name of Node's diagnostics channel on which the database publishes its queries while there is a subscriber. */
export const QUERY_CHANNEL = 'hirmondo:query';

/** A query that has ended. */
export interface QueryEvent {
  readonly system: 'sqlite' | 'postgresql';
  /** The statement with places for its values; no value is in it. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}
