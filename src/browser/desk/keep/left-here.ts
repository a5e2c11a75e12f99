/**
 * Texts that this browser has kept and the server has never got, of pages that are closed: written without a network, and then the
 * browser ended. The form of a new article leads to each; where the server has one, its page shows both (keep-on-server.ts).
 */
import { deskPaths } from '~/lib/desk/desk-paths';

const PREFIX = 'hirmondo-kept';
/** First character of the key of a new article's text (kept-form.ts). */
const NEW = '+';

/** Name under which a text of this person is kept here; `key` is the article's slug, or a new one's own name. */
export const localKey = (person: string, key: string): string => `${PREFIX} ${person} ${key}`;

interface LeftText {
  readonly key: string;
  readonly title: string;
}

/** All of this person's but that of `shown`; none if the browser allows no storage. */
export function listLeft(person: string, shown: string): readonly LeftText[] {
  const start = localKey(person, '');
  try {
    return Object.entries(localStorage)
      .filter(([name]) => name.startsWith(start) && name !== localKey(person, shown))
      .map(([name, text]) => {
        const title: unknown = Reflect.get(Object(Reflect.get(Object(JSON.parse(text)), 'values')), 'title');
        return { key: name.slice(start.length), title: typeof title === 'string' ? title.trim() : '' };
      });
  } catch {
    return [];
  }
}

const textAddress = (key: string): string =>
  key.startsWith(NEW) ? `${deskPaths.writing()}?piszkozat=${encodeURIComponent(key)}` : deskPaths.writing(key);

/** Shows them above the form. */
export function showLeft(form: HTMLElement, person: string, shown: string): void {
  const left = listLeft(person, shown);
  if (left.length === 0) return;
  const list = document.createElement('ul');
  for (const { key, title } of left) {
    const link = Object.assign(document.createElement('a'), { href: textAddress(key), textContent: title || 'Cím nélkül' });
    const drop = Object.assign(document.createElement('button'), { type: 'button', className: 'link', textContent: 'Eldobom' });
    drop.setAttribute('aria-label', `Eldobom: ${link.textContent}`);
    const item = document.createElement('li');
    item.append(link, ' ', drop);
    drop.addEventListener('click', () => {
      localStorage.removeItem(localKey(person, key));
      item.remove();
      if (list.children.length === 0) section.remove();
    });
    list.append(item);
  }
  const section = Object.assign(document.createElement('section'), { className: 'desk-message' });
  section.setAttribute('aria-label', 'Ezen a gépen maradt írásaid');
  const words = 'Ezek csak ezen a gépen vannak meg, mert nem volt hálózat. Nyisd meg őket, és elmennek a kiszolgálóra:';
  section.append(Object.assign(document.createElement('p'), { textContent: words }), list);
  (form.closest('.live-desk') ?? form).before(section);
}
