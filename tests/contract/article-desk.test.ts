import { articleDeskSuite } from './article-desk-suite';
import { entryHistorySuite } from './entry-history-suite';
import { keptTextSuite } from './kept-text-suite';
import { NOW } from './newsroom';
import { openSeededBackend } from './open-backend';
import { pendingChangeSuite } from './pending-change-suite';
import { presenceSuite } from './presence-suite';
import { quizDeskSuite } from './quiz-desk-suite';
import { readLinkSuite } from './read-link-suite';
import { redirectDeskSuite } from './redirect-desk-suite';
import { withdrawalSuite } from './withdrawal-suite';

async function open() {
  let seconds = NOW;
  const backend = await openSeededBackend({ clock: () => seconds * 1000 });
  return {
    backend,
    at(moment: number) {
      seconds = moment;
    },
  };
}

articleDeskSuite('on SQLite', open);
pendingChangeSuite('on SQLite', open);
entryHistorySuite('on SQLite', open);
readLinkSuite('on SQLite', open);
keptTextSuite('on SQLite', open);
presenceSuite('on SQLite', open);
quizDeskSuite('on SQLite', open);
redirectDeskSuite('on SQLite', open);
withdrawalSuite('on SQLite', open);
