import { amountFrom, convert, moneyText, parseDirection } from '~/lib/exchange/convert';

/** The converter and the interactive chart of the exchange page. Without it the server converts, and the chart is static. */

const textInto = (root: ParentNode, selector: string, text: string): void => {
  for (const place of root.querySelectorAll(selector)) if (place.textContent !== text) place.textContent = text;
};

function showResult(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('[data-currency]');
  const written = form.querySelector<HTMLInputElement>('[data-amount]');
  const line = form.querySelector<HTMLElement>('[data-result-line]');
  if (select === null || written === null || line === null) return;
  const base = form.dataset.base ?? '';
  const direction = parseDirection(form.querySelector<HTMLInputElement>('[data-direction]:checked')?.value);
  const amount = amountFrom(written.value);
  const rate = Number(select.selectedOptions[0]?.dataset.rate);
  const known = amount !== undefined && rate > 0;
  textInto(form, '[data-code]', select.value);
  if (known) written.removeAttribute('aria-invalid');
  else written.setAttribute('aria-invalid', 'true');
  line.hidden = !known;
  textInto(
    form,
    '[data-hint]',
    known ? 'Középárfolyam: a bankok és a pénzváltók ennél rosszabb áron váltanak.' : 'Írd be számmal, például 1 200 vagy 99,90.',
  );
  if (!known) return;
  textInto(line, '[data-shown-amount]', moneyText(amount));
  textInto(line, '[data-from]', direction === 'in' ? select.value : base);
  textInto(line, '[data-result]', moneyText(convert(amount, rate, direction)));
  textInto(line, '[data-into]', direction === 'in' ? base : select.value);
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly day: string;
  readonly value: string;
}

/** The points of the chart, read from its table. */
function readPoints(figure: ParentNode): Point[] {
  return [...figure.querySelectorAll<HTMLElement>('tr[data-x]')].map((row) => ({
    x: Number(row.dataset.x),
    y: Number(row.dataset.y),
    day: row.querySelector('th')?.textContent ?? '',
    value: row.querySelector('td')?.textContent ?? '',
  }));
}

/** Shows the value at the pointer, or the newest one. */
function wireChart(frame: HTMLElement, signal: AbortSignal): void {
  const plot = frame.querySelector<HTMLElement>('.chart-plot');
  const pin = frame.querySelector('[data-chart-pin]');
  const reading = frame.querySelector<HTMLElement>('[data-chart-reading]');
  const points = readPoints(frame.closest('figure') ?? document);
  const [newest] = points;
  if (plot === null || pin === null || reading === null || newest === undefined) return;
  const show = ({ x, y, day, value }: Point): void => {
    pin.setAttribute('cx', `${x}%`);
    pin.setAttribute('cy', `${y}%`);
    const strong = document.createElement('strong');
    strong.textContent = value;
    reading.replaceChildren(`${day} `, strong);
  };
  const move = ({ clientX }: PointerEvent): void => {
    const { left, width } = plot.getBoundingClientRect();
    const at = ((clientX - left) / width) * 100;
    pin.classList.add('shown');
    show(points.reduce((near, point) => (Math.abs(point.x - at) < Math.abs(near.x - at) ? point : near)));
  };
  const leave = (): void => {
    pin.classList.remove('shown');
    show(newest);
  };
  plot.addEventListener('pointermove', move, { signal });
  plot.addEventListener('pointerdown', move, { signal });
  plot.addEventListener('pointerleave', leave, { signal });
}

/** Sets up the exchange page whenever it is opened; call once. */
export function startConverter(): void {
  let page = new AbortController();
  document.addEventListener('astro:page-load', () => {
    page.abort();
    page = new AbortController();
    const { signal } = page;
    const form = document.querySelector<HTMLFormElement>('[data-converter]');
    // The browser may have restored another currency than the one the server converted.
    if (form) showResult(form);
    form?.addEventListener('input', () => showResult(form), { signal });
    form?.addEventListener(
      'submit',
      (event) => {
        // The result of the submitted form is already shown.
        event.preventDefault();
        showResult(form);
      },
      { signal },
    );
    for (const frame of document.querySelectorAll<HTMLElement>('[data-rate-chart]')) wireChart(frame, signal);
  });
  document.addEventListener('astro:before-swap', () => page.abort());
}
