import { escapeHtml } from '~/lib/text/escape-html';

/**
 * HTML of the little Markdown that Ghost's Markdown cards hold: paragraphs, headings, lists, quotations, code, rules,
 * emphasis, links and pictures. HTML inside stays as it is; everything else stays as text.
 */
export function markdownHtml(markdown: string): string {
  const parts = markdown.replace(/\r\n?/g, '\n').split(/^(```[^\n]*\n[\s\S]*?\n```)[ \t]*$/m);
  return parts
    .map((part) =>
      part.startsWith('```')
        ? fence(part)
        : part
            .split(/\n[ \t]*\n/)
            .map(block)
            .join(''),
    )
    .join('');
}

function fence(part: string): string {
  return `<pre><code>${escapeHtml(part.replace(/^```[^\n]*\n/, '').replace(/\n```$/, ''))}</code></pre>`;
}

function block(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const lines = trimmed.split('\n');
  const heading = /^(#{1,6})[ \t]+(.*)$/.exec(lines[0] ?? '');
  if (heading !== null) {
    const level = (heading[1] ?? '').length;
    return `<h${level}>${inline((heading[2] ?? '').replace(/[ \t]+#+$/, ''))}</h${level}>${block(lines.slice(1).join('\n'))}`;
  }
  if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(trimmed)) return '<hr>';
  if (lines.every((line) => line.startsWith('>'))) {
    return `<blockquote>${markdownHtml(lines.map((line) => line.replace(/^> ?/, '')).join('\n'))}</blockquote>`;
  }
  if (lines.every((line) => /^[-*+][ \t]/.test(line))) return list('ul', lines, /^[-*+][ \t]+/);
  if (lines.every((line) => /^\d{1,6}[.)][ \t]/.test(line))) return list('ol', lines, /^\d{1,6}[.)][ \t]+/);
  if (/^<[a-z!/]/i.test(trimmed)) return trimmed;
  return `<p>${lines.map(inline).join('<br>')}</p>`;
}

function list(name: 'ul' | 'ol', lines: readonly string[], marker: RegExp): string {
  return `<${name}>${lines.map((line) => `<li>${inline(line.replace(marker, ''))}</li>`).join('')}</${name}>`;
}

function inline(text: string): string {
  return text
    .replace(
      /!\[([^\]\n]{0,500})\]\(([^)\s]{1,2000})\)/g,
      (_, alt: string, url: string) => `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`,
    )
    .replace(
      /\[([^\]\n]{1,500})\]\(([^)\s]{1,2000})\)/g,
      (_, label: string, url: string) => `<a href="${escapeHtml(url)}">${label}</a>`,
    )
    .replace(/`([^`\n]{1,500})`/g, (_, code: string) => `<code>${escapeHtml(code)}</code>`)
    .replace(/\*\*([^*\n]{1,1000})\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![*\w])\*([^*\s][^*\n]{0,1000})\*(?!\w)/g, '<em>$1</em>')
    .replace(/(?<!\w)_([^_\s][^_\n]{0,1000})_(?!\w)/g, '<em>$1</em>');
}
