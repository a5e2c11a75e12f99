import { fieldText } from '../import-words';
import type { PlaceTexts } from '../record-builders';

/** Fields of plugins that hold an article's words for search engines and for shared links, best known first. */
const FIELDS: Readonly<Record<keyof PlaceTexts, readonly string[]>> = {
  search: [
    '_yoast_wpseo_title',
    'rank_math_title',
    '_aioseo_title',
    '_aioseop_title',
    '_seopress_titles_title',
    '_genesis_title',
  ],
  social: [
    ...['_yoast_wpseo_opengraph-title', '_yoast_wpseo_twitter-title', 'rank_math_facebook_title', 'rank_math_twitter_title'],
    ...['_aioseo_og_title', '_aioseo_twitter_title', '_seopress_social_fb_title', '_seopress_social_twitter_title'],
  ],
  socialLead: [
    ...['_yoast_wpseo_opengraph-description', '_yoast_wpseo_twitter-description', 'rank_math_facebook_description'],
    ...['rank_math_twitter_description', '_aioseo_og_description', '_seopress_social_fb_desc'],
  ],
};

/** Placeholders that the plugins fill as they draw a page: `%%title%%`, `%sitename%`, `#post_title`. */
const TEMPLATE = /%%?[a-z_]+%%?|#(?:post|site|author|separator)_?\w*/i;

/**
 * The words by place in an article's fields, and the fields that they stand in. Those that are made of placeholders are not used,
 * nor are further ones that say something else.
 */
export function readPlaceTexts(meta: ReadonlyMap<string, string>): { readonly texts: PlaceTexts; readonly used: Set<string> } {
  const used = new Set<string>();
  const read = (place: keyof PlaceTexts): string | undefined => {
    let chosen: string | undefined;
    for (const field of FIELDS[place]) {
      const value = meta.get(field);
      const text = value === undefined || TEMPLATE.test(value) ? undefined : fieldText(value);
      if (text === undefined) continue;
      chosen ??= text;
      if (text === chosen) used.add(field);
    }
    return chosen;
  };
  return { texts: { search: read('search'), social: read('social'), socialLead: read('socialLead') }, used };
}
