import { type ImportRecord, WHOLE_FILE } from '~/backend/domain/import-record';
import { isRecord } from '~/lib/json/is-record';
import { CsvFault, type CsvRow, csvRows } from '../csv-rows';
import type { Importer, ImportFile, ImportOptions } from '../importer';
import { parseJson } from '../reading/read-json';
import { readWhole } from '../reading/read-text';
import { createBuilder, jsonPointer, recordsAt, recordsInJson } from '../record-builders';
import { isDocument, jsonApiRecords } from './json-api';
import { fieldsOfNode, nodeRecords } from './view-rows';

/** Drupal: documents of its JSON:API (8 to 11), and exports of Views or node_export, as CSV or JSON (7 to 11). */
export const drupal: Importer = {
  description: {
    hu: 'Drupal: JSON:API-dokumentumok, CSV-be vagy JSON-ba kiírt nézet, node_export (*.json, *.csv)',
    en: 'Drupal: JSON:API documents, or a view exported as CSV or JSON, node_export (*.json, *.csv)',
  },
  read: readDrupal,
};

async function* readDrupal(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const text = await readWhole(file.open());
  if (!/^\s*[[{]/.test(text)) {
    yield* csvRecords(text, options);
    return;
  }
  const parsed = parseJson(text);
  if (!parsed.ok) {
    yield { kind: 'failed', position: parsed.line, reason: parsed.reason };
    return;
  }
  const isList = Array.isArray(parsed.value);
  const parts = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  const builder = createBuilder(options);
  const documents = parts.flatMap((part, index) => (isDocument(part) ? [{ document: part, path: isList ? [index] : [] }] : []));
  if (documents.length > 0) {
    yield* jsonApiRecords(documents, builder);
    return;
  }
  // A view may wrap the list and each of its rows: { "nodes": [{ "node": { … } }] }.
  const rows = parts.flatMap((part, at) => {
    const path = isList ? [at] : [];
    if (!isRecord(part) || !Array.isArray(part.nodes)) return [{ row: part, path }];
    return part.nodes.map((row: unknown, index) => ({ row, path: [...path, 'nodes', index] }));
  });
  for (const [index, { row, path }] of rows.entries()) {
    const node = isRecord(row) && isRecord(row.node) ? row.node : row;
    const position = index + 1;
    if (isRecord(node)) yield* recordsInJson(position, path, () => nodeRecords(fieldsOfNode(node), position, builder));
    else yield { kind: 'failed', position, pointer: jsonPointer(path), reason: 'not a node: expected an object' };
  }
  if (rows.length === 0) yield { kind: 'failed', position: WHOLE_FILE, reason: 'no node in the file' };
}

function* csvRecords(text: string, options: ImportOptions): Iterable<ImportRecord> {
  const builder = createBuilder(options);
  let names: readonly string[] | undefined;
  let rows = 0;
  let table: readonly CsvRow[];
  try {
    table = csvRows(text);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    yield { kind: 'failed', position: error.line, reason: error.message };
    return;
  }
  for (const { line, cells } of table) {
    if (names === undefined) {
      names = cells;
      continue;
    }
    rows += 1;
    if (cells.length > names.length) {
      const reason = `${cells.length} columns, where the first line has ${names.length}`;
      yield { kind: 'failed', position: line, reason };
      continue;
    }
    const node = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    yield* recordsAt(line, () => nodeRecords(fieldsOfNode(node), line, builder));
  }
  if (rows === 0) yield { kind: 'failed', position: WHOLE_FILE, reason: 'no rows below the column names' };
}
