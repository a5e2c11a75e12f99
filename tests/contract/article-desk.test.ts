import { articleDeskSuite } from './article-desk-suite';
import { NOW } from './newsroom';
import { openSeededBackend } from './open-backend';

articleDeskSuite('on SQLite', async () => {
  let seconds = NOW;
  const backend = await openSeededBackend({ clock: () => seconds * 1000 });
  return {
    backend,
    at(moment) {
      seconds = moment;
    },
  };
});
