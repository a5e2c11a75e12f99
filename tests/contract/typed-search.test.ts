import { openSeededBackend } from './open-backend';
import { typedSearchSuite } from './typed-search-suite';

typedSearchSuite('on SQLite', () => openSeededBackend());
