/** The table of migration 0104. */
export interface MediaTables {
  /** Words are without case and accents. `removed` is 1 for a file that was taken away, `deleted` once its bytes are, too. */
  media_file: {
    path: string;
    sum: string;
    size: number;
    type: string;
    width: number | null;
    height: number | null;
    animated: number;
    added_at: number;
    alt: string | null;
    credit: string | null;
    rights: string | null;
    usable_until: string | null;
    focus_json: string | null;
    words: string;
    credit_words: string;
    rights_words: string;
    removed: number;
    deleted: number;
  };
}
