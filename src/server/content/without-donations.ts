import type { ContentApi } from '~/lib/content/content-api';

/** The content as it would be if the newsroom had not switched donations on (`componentSetup.donations`). */
export const withoutDonations = (content: ContentApi): ContentApi => ({
  ...content,
  async frontendInit(...given) {
    const init = await content.frontendInit(...given);
    return { ...init, componentSetup: { ...init.componentSetup, donations: '0' } };
  },
});
