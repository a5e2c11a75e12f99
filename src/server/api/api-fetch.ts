/** Answers a call of the content API; the URL's origin is the configured one. */
export type ApiFetch = (request: Request, context: ApiContext) => Promise<Response>;

export interface ApiContext {
  readonly clientIp: string;
  readonly requestId: string;
}
