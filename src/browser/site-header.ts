/** The header that tells calls of the main API the page's edition (API-01); empty on pages that name none. */
export function siteHeader(): Readonly<Record<string, string>> {
  const { site } = document.documentElement.dataset;
  return site === undefined ? {} : { site };
}
