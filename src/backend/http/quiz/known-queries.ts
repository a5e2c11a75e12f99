import type { DocumentNode, GraphQLError, Source } from 'graphql';

/** Limit on cached queries; the contract has two, which clients may write differently. */
const MAX_QUERIES = 50;

/**
 * Caches parsed queries by their text, and which of them are valid: readers send the same ones repeatedly, and parsing and
 * validating them takes longer than storing a vote.
 */
export function createKnownQueries(
  parse: (text: string) => DocumentNode,
  validate: (document: DocumentNode) => readonly GraphQLError[],
) {
  const known = new Map<string, DocumentNode>();
  const valid = new WeakSet<DocumentNode>();
  return {
    parse(source: string | Source): DocumentNode {
      const text = typeof source === 'string' ? source : source.body;
      const document = known.get(text) ?? parse(text);
      known.delete(text);
      known.set(text, document);
      if (known.size > MAX_QUERIES) known.delete(known.keys().next().value ?? '');
      return document;
    },
    validate(document: DocumentNode): readonly GraphQLError[] {
      if (valid.has(document)) return [];
      const errors = validate(document);
      if (errors.length === 0) valid.add(document);
      return errors;
    },
  };
}
