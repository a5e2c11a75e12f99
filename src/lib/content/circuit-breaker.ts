/** What a circuit breaker does with calls now. */
export type BreakerState = 'closed' | 'open' | 'half-open';
