import { regionalAds } from '../ads';
import { newsFront } from '../news-front';
import type { Edition } from '../types';
import themeColor from './colors.json';
import logoSvg from './logo.svg?raw';

/** The regional edition for Transylvania, on its own domain (ED-08, X-24). */
export const transtelex: Edition = {
  identity: {
    slug: 'transtelex',
    name: 'Erdélyi Hírmondó',
    description: 'Erdélyi hírek, riportok és történetek magyarul.',
    host: 'regional',
    path: '',
    cssClass: 'edition-transtelex',
    currency: 'RON',
    currencySign: 'Lei',
    timeZone: 'Europe/Bucharest',
    locale: 'hu-RO',
    verificationCode: 'erdelyi-hirmondo-demo-verification',
    facebookLogo: '/images/og-transtelex.jpg',
    facebookUrl: 'https://www.facebook.com/erdelyi-hirmondo.example',
    facebookInteraction: 100,
    twitterHandle: '@erdelyi_pelda',
    adPropertyId: '22000005',
    mobileImage11: '/images/mobile-11-transtelex.jpg',
    mobileImage43: '/images/mobile-43-transtelex.jpg',
    authorSiteSlug: 'transtelex',
    logoSvg,
    themeColor,
  },
  navigation: {
    frontTabs: [],
    menu: [],
    tabs: [],
    lists: ['transtelex'],
    linkBox: false,
    withoutRoutes: ['/akademia', '/te', '/egyszazalek', '/elofizetes', '/impresszum', '/rovat/sport/foci', '/rovat/sport/forma1'],
    replacedByDonations: ['/elofizetes'],
  },
  texts: {
    newest: 'Legfrissebb',
    follow: 'Kövesd az Erdélyi Hírmondót a Facebookon is!',
  },
  readings: {
    currencies: ['EUR', 'HUF', 'USD', 'GBP', 'CHF'],
    towns: ['Kolozsvár', 'Marosvásárhely', 'Csíkszereda', 'Nagyvárad', 'Brassó', 'Temesvár'],
    stations: ['Marosvásárhely', 'Szatmárnémeti', 'Sepsiszentgyörgy', 'Nagyvárad'],
  },
  sections: [],
  lists: {},
  front: newsFront([{ slug: 'szorvany', position: 45, show: 3 }]),
  ads: regionalAds,
};
