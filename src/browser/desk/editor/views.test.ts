// @vitest-environment jsdom
import { history, undo } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, it } from 'vitest';
import { readHtml } from '~/lib/desk/document/document';
import { deskSchema } from '~/lib/desk/document/schema';
import { nodeViews } from './views';

function open(html: string): EditorView {
  document.body.innerHTML = '<div></div>';
  const doc = deskSchema.topNodeType.create(null, [...readHtml(html)]);
  return new EditorView(document.querySelector('div'), {
    state: EditorState.create({ doc, plugins: [history()] }),
    nodeViews: nodeViews(() => undefined),
  });
}

const TABLE = '<table><tr><th>Év</th><th>Fő</th></tr><tr><td>2024</td><td>3</td></tr><tr><td>2025</td><td>4</td></tr></table>';
const CHART = `<div data-block="chart" data-type="bar">${TABLE}</div>`;
const select = (view: EditorView) => view.dom.querySelector<HTMLSelectElement>('select.editor-form');

it('a chart shows the form that an undo gives it back', () => {
  const view = open(CHART);
  const form = select(view) as HTMLSelectElement;
  expect(form.value).toBe('bar');
  form.value = 'line';
  form.dispatchEvent(new Event('change'));
  expect(view.state.doc.firstChild?.attrs.chart).toBe('line');
  undo(view.state, view.dispatch);
  expect([view.state.doc.firstChild?.attrs.chart, select(view)?.value]).toEqual(['bar', 'bar']);
});

it('a table that becomes a chart is drawn as one', () => {
  const view = open(TABLE);
  expect(select(view)).toBeNull();
  view.dispatch(view.state.tr.setNodeAttribute(0, 'chart', 'stacked'));
  expect(select(view)?.value).toBe('stacked');
  view.dispatch(view.state.tr.setNodeAttribute(0, 'chart', null));
  expect(select(view)).toBeNull();
});

it('a card shows the facts of its own HTML after it was changed', () => {
  const view = open('<p>Egy.</p>');
  const card = deskSchema.nodes.card;
  if (!card) throw new Error('no card');
  view.dispatch(view.state.tr.insert(0, card.create({ kind: 'code', html: '<pre>egyik</pre>' })));
  view.dispatch(view.state.tr.setNodeAttribute(0, 'html', '<pre>másik</pre>'));
  expect(view.dom.querySelector('.editor-facts')?.textContent).toContain('másik');
});
