import { namingSuite } from './naming-suite';
import { openSeededBackend } from './open-backend';

namingSuite('on SQLite', () => openSeededBackend());
