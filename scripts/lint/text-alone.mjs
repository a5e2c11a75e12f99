/**
 * Text that React renders is the only child of its element. A browser that translates a page replaces text nodes by elements of its
 * own: React then updates a node that is no longer there, so that a reader sees an old score, or fails to remove it or to insert
 * something before it, which ends the island. The text of an element without other children is set as a whole, which always works.
 *
 * Fixed words beside elements that are always there (`<label>Sebesség <select/></label>`) are never touched, and so allowed.
 */

/** True if an expression is an element, several, or nothing; false if it may be text. */
function isElements(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true;
    case 'Literal':
      return node.value === null || (typeof node.value === 'string' && node.value.trim() === '');
    case 'Identifier':
      return node.name === 'undefined';
    case 'LogicalExpression':
      return isElements(node.right) && (node.operator === '&&' || isElements(node.left));
    case 'ConditionalExpression':
      return isElements(node.consequent) && isElements(node.alternate);
    case 'CallExpression': {
      const [callback] = node.arguments;
      const isMap = node.callee.type === 'MemberExpression' && /^(?:map|flatMap)$/.test(node.callee.property.name);
      return isMap && callback?.type === 'ArrowFunctionExpression' && returnsElements(callback.body);
    }
    default:
      return false;
  }
}

const returnsElements = (body) =>
  body.type !== 'BlockStatement' ||
  body.body.every((statement) => statement.type !== 'ReturnStatement' || isElements(statement.argument));

const isBlank = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() === ''
    : child.type === 'JSXExpressionContainer' &&
      child.expression.type === 'Literal' &&
      String(child.expression.value).trim() === '';

/** An element of HTML or SVG without a condition: it is there as long as its parent is. */
const isFixed = (child) =>
  child.type === 'JSXElement' &&
  child.openingElement.name.type === 'JSXIdentifier' &&
  /^[a-z]/.test(child.openingElement.name.name);

const mayBeText = (child) =>
  child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && !isElements(child.expression));

function check(context, node) {
  const children = node.children.filter((child) => !isBlank(child));
  if (node.type === 'JSXElement' && children.length < 2) return;
  for (const child of children) {
    if (!mayBeText(child)) continue;
    const isSafe =
      child.type === 'JSXText' && node.type === 'JSXElement' && children.every((other) => other === child || isFixed(other));
    if (!isSafe) context.report({ node: child, messageId: 'beside' });
  }
}

/**
 * Rule of ESLint.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside: 'Text beside something that may change: give it an element of its own (page translation replaces text nodes).',
    },
  },
  create: (context) => ({ 'JSXElement, JSXFragment': (node) => check(context, node) }),
};
