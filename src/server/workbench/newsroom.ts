import type { Backend } from '~/backend/index';

/** The parts of the embedded backend that the editors' pages use; a site with a remote CMS has none. */
export type Newsroom = Pick<Backend, 'desk' | 'readLinks' | 'readerOrigins' | 'editing' | 'live' | 'media'>;
