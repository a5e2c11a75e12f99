/** A version of an entry. `entry_json` is the whole entry; `author` is '' if no editor wrote it. */
export interface EntryVersionTable {
  article_id: number;
  entry_key: string;
  number: number;
  entry_json: string;
  author: string;
  changed_at: number;
  is_deletion: number;
}
