import { escapeHtml } from '~/lib/text/escape-html';
import { paperName } from '../publication';
import drawing from './columns.svg?raw';

const STANDARD = 'Hírmondótárcák';

/** What the edition's columns are called, after the publication. */
export const columnsName = paperName === undefined ? STANDARD : `${paperName}-tárcák`;

/** The same, drawn. */
export const columnsLogo = drawing.replaceAll(STANDARD, escapeHtml(columnsName));
