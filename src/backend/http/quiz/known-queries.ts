import type { DocumentNode, GraphQLError, Source } from 'graphql';

/** Most queries that are remembered; the contract has two, clients may write them otherwise. */
const MOST = 50;

/**
 * Remembers queries by their text, and those that were found valid: readers send the same ones again and again, and reading and checking
 * them took longer than keeping a vote.
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
      if (known.size > MOST) known.delete(known.keys().next().value ?? '');
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
