import { newsAds } from '../ads';
import { hungarianReadings } from '../readings';
import type { Edition } from '../types';
import themeColor from './colors.json';
import { columnsName } from './columns';
import { karakterFront } from './front';
import { karakterLists } from './lists';
import logoSvg from './logo.svg?raw';
import { karakterSections } from './sections';

/** The culture and books supplement (ED-07, ED-37). */
export const karakter: Edition = {
  identity: {
    slug: 'karakter',
    name: 'Karakter',
    description: 'Könyv, színház, film, zene és tárcák: kultúra, amiről érdemes beszélni.',
    host: 'main',
    path: '/karakter',
    cssClass: 'edition-karakter',
    currency: 'HUF',
    currencySign: 'Ft',
    timeZone: 'Europe/Budapest',
    locale: 'hu-HU',
    verificationCode: 'hirmondo-demo-verification',
    facebookLogo: '/images/og-karakter.jpg',
    facebookUrl: 'https://www.facebook.com/karakter.example',
    facebookInteraction: 300,
    twitterHandle: '@karakter_pelda',
    adPropertyId: '22000004',
    mobileImage11: '/images/mobile-11-karakter.jpg',
    mobileImage43: '/images/mobile-43-karakter.jpg',
    authorSiteSlug: 'hirmondo',
    logoSvg,
    themeColor,
  },
  navigation: {
    frontTabs: [
      { label: 'Összes', path: '/karakter' },
      { label: 'Friss hírek', path: '/karakter/legfrissebb' },
      { label: 'Kultúra', path: '/karakter/rovat/kultura' },
      { label: columnsName, path: '/karakter/rovat/telextarcak' },
      { label: 'Könyvespolc', path: '/karakter/rovat/konyvespolc' },
      { label: 'Nagyító', path: '/karakter/rovat/nagyito' },
    ],
    menu: [
      { label: 'Friss hírek', url: '/karakter/legfrissebb' },
      { label: 'Kultúra', url: '/karakter/rovat/kultura' },
      { label: columnsName, url: '/karakter/rovat/telextarcak' },
      { label: 'Könyvespolc', url: '/karakter/rovat/konyvespolc' },
      { label: 'Nagyító', url: '/karakter/rovat/nagyito' },
    ],
    tabs: [],
    lists: ['karakter'],
    linkBox: true,
    withoutRoutes: ['/rovat/sport/foci', '/rovat/sport/forma1'],
    replacedByDonations: ['/elofizetes'],
  },
  texts: {
    newest: 'Friss hírek',
    supportNote: 'A tartalom közérdekű alapítvány támogatásával készült.',
    follow: 'Kövesd a Karaktert a Facebookon is!',
  },
  readings: hungarianReadings,
  sections: karakterSections,
  lists: karakterLists,
  front: karakterFront,
  ads: newsAds,
};
