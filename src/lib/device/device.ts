/** Data about the reader's device from the request (MO-04). It never grants a right. */
export interface Device {
  readonly ios: boolean;
  readonly mobile: boolean;
  /** Inside the mobile app's web view (MO-01). */
  readonly app: boolean;
  readonly crawler: boolean;
}

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i;

/** True for the user agent of a program that reads pages for search engines or previews. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}

/** Reads the device from a user agent (undefined if none was sent) and the app flag. */
export function detectDevice(userAgent: string | undefined, app: boolean): Device {
  const agent = (userAgent ?? '').slice(0, 512);
  return {
    ios: /iPhone|iPad|iPod/.test(agent),
    mobile: /Mobi|Android|iPhone|iPod/.test(agent),
    app,
    crawler: isCrawler(agent),
  };
}
