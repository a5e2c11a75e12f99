/** Name of the diagnostics channel of Node on which the database tells of its queries while somebody listens. */
export const QUERY_CHANNEL = 'hirmondo:query';

/** A query that has ended. */
export interface QueryEvent {
  readonly system: 'sqlite' | 'postgresql';
  /** The statement with places for its values; no value is in it. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}
