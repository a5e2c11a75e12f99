import { escapeHtml } from '~/lib/text/escape-html';
import { fullDateTime, isClockTime, isoTime, relativeTime, type TimeStyle } from './relative-time';

/** A moment relative to the reader's clock. */
export interface RelativeMoment extends TimeStyle {
  /** Unix seconds. */
  readonly time: number;
  readonly class?: string | undefined;
  /** True beside the clock time of the same moment: it is hidden while it would only repeat it, as 'ma 14:05'. */
  readonly besideClock?: boolean | undefined;
}

/** The element of a relative time as HTML; src/browser/refresh/relative-time.ts updates it (RF-07). `now`: unix milliseconds. */
export function timeElement(moment: RelativeMoment, now: number): string {
  const { time, language, besideClock = false } = moment;
  const text = relativeTime(time, now, moment);
  const attributes = [
    moment.class === undefined ? '' : ` class="${escapeHtml(moment.class)}"`,
    language === 'en' ? ' lang="en"' : '',
    ` datetime="${isoTime(time)}" title="${fullDateTime(time, moment)}" data-relative="${language}"`,
    besideClock ? ' data-beside-clock="true"' : '',
    besideClock && isClockTime(text) ? ' hidden' : '',
  ];
  return `<time${attributes.join('')}>${escapeHtml(text)}</time>`;
}
