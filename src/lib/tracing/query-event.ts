/** Name of Node's diagnostics channel on which the database publishes its queries while there is a subscriber. */
export const QUERY_CHANNEL = 'hirmondo:query';

/** A finished query. */
export interface QueryEvent {
  readonly system: 'sqlite' | 'postgresql';
  /** The statement with placeholders instead of values. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}
