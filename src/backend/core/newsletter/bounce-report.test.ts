import { expect, it } from 'vitest';
import { readBounceReport } from './bounce-report';

const TO = `vissza+${'0af9'.repeat(12)}5b@h.example`;

const report = (action: string, status: string, to = `To: <${TO}>`): string =>
  [to, 'Content-Type: multipart/report', '', '--x', `Action: ${action}`, `Status: ${status}`, '', '--x--'].join('\r\n');

it.each([
  ['an address that is not there', report('failed', '5.1.1'), { recipient: TO, kind: 'gone' }],
  ['one that refuses', report('Failed', '5.7.1 (blocked)'), { recipient: TO, kind: 'refused' }],
  [
    'one in a header of the mail server',
    report('failed', '5.2.2', `Delivered-To: ${TO}\r\nTo: a@b.hu`),
    { recipient: TO, kind: 'refused' },
  ],
  ['a complaint', `To: ${TO}\n\nFeedback-Type: abuse\n`, { recipient: TO, kind: 'complaint' }],
  ['a delay', report('delayed', '4.4.1'), undefined],
  ['a failure for now', report('failed', '4.4.7'), undefined],
  ['an automatic reply', `To: ${TO}\nSubject: Nyaralok\n\nVisszajövök.`, undefined],
  ['a letter to somebody else', report('failed', '5.1.1', 'To: szerkesztoseg@h.example'), undefined],
])('reads %s', (_, source, expected) => {
  expect(readBounceReport(source)).toEqual(expected);
});

it('believes the mail server about the mailbox', () => {
  expect(readBounceReport(report('failed', '5.1.1', 'To: a@b.hu'), TO)).toEqual({ recipient: TO, kind: 'gone' });
});
