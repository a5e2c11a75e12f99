import { businessAds } from '../ads';
import { hungarianReadings } from '../readings';
import type { Edition } from '../types';
import themeColor from './colors.json';
import { g7Front } from './front';
import { g7Lists } from './lists';
import logoSvg from './logo.svg?raw';
import { g7Sections } from './sections';

/** The data and finance supplement (ED-06, ED-36). */
export const g7: Edition = {
  identity: {
    slug: 'g7',
    name: 'G7',
    description: 'Gazdaság közérthetően: adatok, pénz, közélet.',
    host: 'main',
    path: '/g7',
    cssClass: 'edition-g7',
    currency: 'HUF',
    currencySign: 'Ft',
    timeZone: 'Europe/Budapest',
    locale: 'hu-HU',
    verificationCode: 'hirmondo-demo-verification',
    facebookLogo: '/images/og-g7.jpg',
    facebookUrl: 'https://www.facebook.com/g7.example',
    facebookInteraction: 300,
    twitterHandle: '@g7_pelda',
    adPropertyId: '22000003',
    mobileImage11: '/images/mobile-11-g7.jpg',
    mobileImage43: '/images/mobile-43-g7.jpg',
    authorSiteSlug: 'hirmondo',
    logoSvg,
    themeColor,
  },
  navigation: {
    frontTabs: [
      { label: 'Összes', path: '/g7' },
      { label: 'Friss hírek', path: '/g7/legfrissebb' },
      { label: 'Adat', path: '/g7/adat' },
      { label: 'Pénz', path: '/g7/penz' },
      { label: 'Közélet', path: '/g7/kozelet' },
      { label: 'Podcast', path: '/g7/podcast' },
    ],
    menu: [
      { label: 'Friss hírek', url: '/g7/legfrissebb' },
      { label: 'Adat', url: '/g7/adat' },
      { label: 'Közélet', url: '/g7/kozelet' },
      { label: 'Pénz', url: '/g7/penz' },
      { label: 'Podcast', url: '/g7/podcast' },
    ],
    tabs: ['adat', 'penz', 'kozelet', 'podcast'],
    lists: ['g7'],
    toAuthorList: true,
    linkBox: false,
    withoutRoutes: ['/rovat/sport/foci', '/rovat/sport/forma1'],
    replacedByDonations: ['/elofizetes'],
  },
  texts: {
    newest: 'Friss hírek',
    follow: 'Kövesd a G7-et a Facebookon is!',
  },
  readings: hungarianReadings,
  sections: g7Sections,
  lists: g7Lists,
  front: g7Front,
  ads: businessAds,
  recommended: true,
};
