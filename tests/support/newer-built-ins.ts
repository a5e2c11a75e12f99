import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript';
import { browserFloor } from '../../scripts/browsers/browser-floor.mjs';

/** What a script uses that the oldest supported browsers (scripts/browsers/browser-floor.mjs) lack, by MDN's compatibility data. */

type Compat = NonNullable<(typeof compatData)['api'][string]['__compat']>;
type Tree = Readonly<Record<string, { readonly __compat?: Compat }>>;

/** Interfaces that pages work with. Those of devices, drawing and calls have members with everyday names, and none of them is used. */
const INTERFACES =
  /^(?:Abort|Animation|Blob|Cache|Clipboard|Crypto|CSS(?:StyleSheet|Rule)?$|Custom|Document|DOM|Element|Event|File|Form|Headers|History|HTML|Intersection|Location|Media(?:Query|Session)|Message|Mouse|Mutation|Navigator|Node|Notification$|Performance|Pointer|Range|Request|Resize|Response|Selection|ServiceWorker|Shadow|Storage$|Submit|Text|URL|Window|Worker|_globals|trustedTypes)/;

const numbers = (version: string): readonly number[] => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, floor: string): boolean {
  const [[major = 0, minor = 0], [floorMajor = 0, floorMinor = 0]] = [numbers(version), numbers(floor)];
  return major < floorMajor || (major === floorMajor && minor <= floorMinor);
}

/** True if every browser of the floor has it, without a prefix or a switch. */
const isCommon = (compat: Compat): boolean =>
  Object.entries(browserFloor).every(([browser, floor]) =>
    [compat.support[browser as keyof Compat['support']]].flat().some((support) => {
      if (support === undefined || support.flags !== undefined || support.prefix !== undefined) return false;
      const { version_added: added, version_removed: removed, alternative_name: alias } = support;
      return typeof added === 'string' && added !== 'preview' && !removed && alias === undefined && isAtMost(added, floor);
    }),
  );

/** Names of members that some of the browsers lack, and that no older interface has; `URL.parse`; interfaces and globals. */
function readNewer(): { readonly members: ReadonlySet<string>; readonly whole: ReadonlySet<string> } {
  const [newer, common, whole] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const tree of [compatData.javascript.builtins, compatData.api] as unknown as Readonly<Record<string, Tree>>[]) {
    for (const [owner, members] of Object.entries(tree)) {
      const isWatched = tree !== (compatData.api as unknown) || INTERFACES.test(owner);
      const own = members.__compat as unknown as Compat | undefined;
      if (own !== undefined && !isCommon(own) && isWatched) whole.add(owner);
      for (const [key, { __compat: compat }] of Object.entries(members)) {
        if (key === '__compat' || compat === undefined || key.endsWith('_event')) continue;
        const name = key.replace(/_static$/, '');
        if (isCommon(compat)) common.add(name);
        else if (isWatched) {
          newer.add(name);
          whole.add(`${owner}.${name}`);
        }
      }
    }
  }
  return { members: new Set([...newer].filter((name) => !common.has(name))), whole };
}

const { members, whole } = readNewer();

/** The newer built-ins and syntax in a script's text: `.findLast`, `URL.parse`, `reportError`, `look-behind`. */
export function newerBuiltIns(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const path = ts.isIdentifier(node.expression) ? `${node.expression.text}.${node.name.text}` : '';
      if (whole.has(path)) found.add(path);
      else if (members.has(node.name.text)) found.add(`.${node.name.text}`);
    } else if (ts.isIdentifier(node) && whole.has(node.text) && !ts.isPropertyAccessExpression(node.parent)) found.add(node.text);
    else if (ts.isClassStaticBlockDeclaration(node)) found.add('static block');
    else if (ts.isRegularExpressionLiteral(node)) {
      if (/\(\?<[=!]/.test(node.text)) found.add('look-behind');
      if (/\/[a-z]*v[a-z]*$/.test(node.text)) found.add('flag v');
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('script.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return found;
}
