/** What of a WordPress site its readers do not see, although its state is 'publish'. */

/** Item types that are not articles, and never shown as pages. */
const INTERNAL = new Set([
  ...['attachment', 'nav_menu_item', 'revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_block'],
  ...['wp_template', 'wp_template_part', 'wp_global_styles', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
  ...['acf-field', 'acf-field-group', 'acf-post-type', 'acf-taxonomy', 'elementor_library', 'elementor_font', 'et_pb_layout'],
  ...['wpcf7_contact_form', 'wpforms', 'mc4wp-form', 'popup', 'tablepress_table', 'vc_grid_item', 'fl-builder-template'],
  ...[
    'shop_order',
    'shop_order_refund',
    'shop_coupon',
    'scheduled-action',
    'jetpack_migration',
    'jp_img_sitemap',
    'amp_validated_url',
  ],
]);
/** Messages that readers have sent to the newsroom, whose senders did not mean to publish them. */
const MESSAGES = new Set([
  'feedback',
  'flamingo_inbound',
  'flamingo_contact',
  'nf_sub',
  'wpforms_entry',
  'ticket',
  'user_feedback',
]);

/** True for an item type that is no article. */
export const isInternal = (type: string): boolean => INTERNAL.has(type) || MESSAGES.has(type);

/** Fields by which plugins let only some readers in; their values name whom. */
const RESTRICTING = /^_?(?:members_access_role|wpmem_block|rcp_(?:access_level|user_level|subscription_level))$/;

/**
 * The field by which an item is not shown to everybody, with what it says; undefined for one that is. Types without pages of their
 * own are exported with an address that names only the type.
 */
export function findRestriction(
  type: string,
  link: string | undefined,
  meta: ReadonlyMap<string, string>,
): readonly [field: string, value: string] | undefined {
  if (type !== 'post' && type !== 'page' && /[?&]post_type=/.test(link ?? '')) return ['post_type', type];
  return [...meta].find(([key, value]) => RESTRICTING.test(key) && !/^(?:|0|none|all)$/i.test(value.trim()));
}
