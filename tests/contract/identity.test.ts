import { identitySuite } from './identity-suite';
import { openSeededBackend } from './open-backend';

identitySuite('on SQLite', () => openSeededBackend());
