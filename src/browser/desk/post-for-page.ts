export interface PostOptions {
  /** Called with the percentage that is uploaded. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/** The page that answers. */
export interface AnsweringPage {
  readonly document: Document;
  readonly isOk: boolean;
  /** True if it is that of another address, such as the login. */
  readonly isRedirected: boolean;
}

/**
 * Sends data to an absolute address of the site and returns the page that answers; undefined if there is none, as without a
 * network. The browser parses it by itself: scripts of the desk may not turn text into HTML (Trusted Types).
 */
export function postForPage(
  address: string,
  data: FormData | URLSearchParams,
  { onProgress, signal }: PostOptions = {},
): Promise<AnsweringPage | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'document';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.((loaded / total) * 100));
    request.addEventListener('loadend', () => {
      const { responseXML: page, status, responseURL } = request;
      resolve(page ? { document: page, isOk: status === 200, isRedirected: responseURL !== address } : undefined);
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(data);
  });
}
