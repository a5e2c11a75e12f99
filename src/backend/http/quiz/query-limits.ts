import { type ASTVisitor, type DocumentNode, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

/** Limits of one query. The queries of the contract need depth 4 and no alias. */
const LIMITS = { depth: 6, aliases: 8, rootFields: 4 };
/** Limit on a query's tokens; the contract's query has about 60. */
export const MAX_TOKENS = 600;

/** Validation rule that limits depth, aliases and root fields of a query. */
export function limitQueries(context: ValidationContext): ASTVisitor {
  const refuse = (message: string): void => context.reportError(new GraphQLError(message));
  let aliases = 0;
  return {
    Field({ alias }) {
      aliases += alias === undefined ? 0 : 1;
      if (aliases === LIMITS.aliases + 1) refuse(`A query may have at most ${LIMITS.aliases} aliases`);
    },
    OperationDefinition({ selectionSet }) {
      const document = context.getDocument();
      if (selectionDepth(selectionSet, document, new Set()) > LIMITS.depth)
        refuse(`A query may be at most ${LIMITS.depth} levels deep`);
      if (selectionSet.selections.length > LIMITS.rootFields) refuse(`A query may have at most ${LIMITS.rootFields} root fields`);
    },
  };
}

/** Number of nested field levels; infinite for fragments that contain themselves. */
function selectionDepth({ selections }: SelectionSetNode, document: DocumentNode, walking: ReadonlySet<string>): number {
  if (walking.size > LIMITS.depth) return Number.POSITIVE_INFINITY;
  return Math.max(
    0,
    ...selections.map((selection) => {
      if (selection.kind === Kind.FIELD) {
        return 1 + (selection.selectionSet === undefined ? 0 : selectionDepth(selection.selectionSet, document, walking));
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return selectionDepth(selection.selectionSet, document, walking);
      const name = selection.name.value;
      if (walking.has(name)) return Number.POSITIVE_INFINITY;
      const fragment = document.definitions.find(
        (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
      );
      if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return 0;
      return selectionDepth(fragment.selectionSet, document, new Set([...walking, name]));
    }),
  );
}
