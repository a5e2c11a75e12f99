import { describe, expect, it } from 'vitest';
import { parseRates, rateOn } from './rates';
import { ReadingFault } from './reading-fault';

const ECB_XML = `<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="g" xmlns="e"><Cube>
<Cube time='2026-11-20'><Cube currency='HUF' rate='390'/><Cube currency='RON' rate='5'/></Cube>
<Cube time='2026-11-19'><Cube currency='HUF' rate='385'/></Cube></Cube></gesmes:Envelope>`;
const ECB_CSV = 'Date,HUF,RON,ISK,\n2026-11-20,390,5,N/A,\n2026-11-19,385,N/A,N/A,\n';
const ECB_LAST_DAY = 'Date, HUF, RON, \n20 November 2026, 390, 5, \n';
const MNB_XML = `<MNBExchangeRates><Day date="2026-11-20"><Rate unit="1" curr="EUR">390</Rate><Rate unit="1" curr="RON">78</Rate><Rate unit="100" curr="JPY">214,50</Rate></Day></MNBExchangeRates>`;
const SOAP = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetExchangeRatesResponse><GetExchangeRatesResult>${MNB_XML.replaceAll('<', '&lt;')}</GetExchangeRatesResult></GetExchangeRatesResponse></s:Body></s:Envelope>`;

describe('parseRates', () => {
  it.each([
    ['the European Central Bank’s XML', ECB_XML],
    ['its table of all days', ECB_CSV],
    ['its table of the last day', ECB_LAST_DAY],
    ['the Hungarian National Bank’s XML', MNB_XML],
    ['its XML wrapped by its service', SOAP],
  ])('parses %s, with the same rates of a pair', (_, text) => {
    const last = parseRates(text).at(-1);
    expect(last?.day).toBe('2026-11-20');
    expect(last && rateOn(last, 'EUR', 'HUF')).toBe(390);
    expect(last && rateOn(last, 'EUR', 'RON')).toBe(5);
    expect(last && rateOn(last, 'RON', 'HUF')).toBe(78);
  });

  it('parses units and decimal commas', () => {
    const [day] = parseRates(MNB_XML);
    expect(day && rateOn(day, 'JPY', 'HUF')).toBe(2.145);
  });

  it('returns days oldest first, without rates that the bank does not have', () => {
    const days = parseRates(ECB_CSV);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    const [first] = days;
    expect(first && rateOn(first, 'RON', 'HUF')).toBeUndefined();
    expect(first && rateOn(first, 'ISK', 'HUF')).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Karbantartás</body></html>'],
    ['JSON', '{"rates":{}}'],
    ['a table of something else', 'Város,Fok\nGyőr,3\n'],
    ['a table without rates', 'Date,HUF\n2026-11-20,N/A\n'],
    ['a day that is none', 'Date,HUF\n2026-02-30,390\n'],
    ['rates that are none', 'Date,HUF,RON\n2026-11-20,-390,0\n'],
    ['broken XML', '<Cube><Cube time="2026-11-20"><Cube currency="HUF" rate="390"/>'],
    ['entities that grow', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'],
    [
      'XML within XML within XML',
      SOAP.replace(MNB_XML.replaceAll('<', '&lt;'), SOAP.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    ],
  ])('refuses %s', (_, text) => {
    expect(() => parseRates(text)).toThrow(ReadingFault);
  });
});
