import { escapeHtml } from '~/lib/text/escape-html';
import { paperName } from '../publication';
import drawing from './columns.svg?raw';

const STANDARD = 'Hírmondótárcák';

/** Name of the edition's columns, derived from that of the publication. */
export const columnsName = paperName === undefined ? STANDARD : `${paperName}-tárcák`;

/** The name as inline SVG. */
export const columnsLogo = drawing.replaceAll(STANDARD, escapeHtml(columnsName));
