/** The start of a script tag in Astro's runtime, for scripts that are files. */
const TAG = '<script type="module" src=';
const LOW_TAG = '<script type="module" fetchpriority="low" src=';

/**
 * Vite plugin: the page's scripts are loaded with a low priority. They are modules, which run after the page is parsed; browsers
 * nevertheless give them the priority of the largest picture and the fonts, and delay both (docs/adr/0055). Astro has no option
 * for attributes of the scripts that it bundles, so its renderer is changed during the build. A renderer without the tag fails the
 * build.
 */
export function lowPriorityScripts() {
  return {
    name: 'low-priority-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/render\/script\.js$/ },
      handler(code) {
        if (!code.includes(TAG)) this.error(`Astro’s renderer of scripts no longer contains ${TAG}`);
        return { code: code.replace(TAG, LOW_TAG), map: null };
      },
    },
  };
}
