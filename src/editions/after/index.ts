import { newsAds } from '../ads';
import { hungarianReadings } from '../readings';
import type { Edition } from '../types';
import themeColor from './colors.json';
import { afterFront } from './front';
import { afterLists } from './lists';
import logoSvg from './logo.svg?raw';
import { afterSections } from './sections';

/** The podcast and video supplement (ED-05, ED-35). */
export const after: Edition = {
  identity: {
    slug: 'after',
    name: 'After',
    description: 'Beszélgetések, podcastok, videók a szerkesztőség stúdiójából.',
    host: 'main',
    path: '/after',
    cssClass: 'edition-after',
    currency: 'HUF',
    currencySign: 'Ft',
    timeZone: 'Europe/Budapest',
    locale: 'hu-HU',
    verificationCode: 'hirmondo-demo-verification',
    facebookLogo: '/images/og-after.jpg',
    facebookUrl: 'https://www.facebook.com/after.example',
    facebookInteraction: 300,
    twitterHandle: '@after_pelda',
    adPropertyId: '22000002',
    mobileImage11: '/images/mobile-11-after.jpg',
    mobileImage43: '/images/mobile-43-after.jpg',
    authorSiteSlug: 'hirmondo',
    tallSpotify: true,
    logoSvg,
    themeColor,
  },
  navigation: {
    frontTabs: [
      { label: 'Összes', path: '/after' },
      { label: 'Friss hírek', path: '/after/legfrissebb' },
    ],
    menu: [{ label: 'Friss hírek', url: '/after/legfrissebb' }],
    tabs: [],
    lists: ['after'],
    linkBox: true,
    withoutRoutes: ['/rovat/sport/foci', '/rovat/sport/forma1'],
    replacedByDonations: ['/elofizetes'],
  },
  texts: {
    newest: 'Friss hírek',
    supportNote: 'A tartalom közérdekű alapítvány támogatásával készült.',
    follow: 'Kövesd az Aftert a Facebookon is!',
  },
  readings: hungarianReadings,
  sections: afterSections,
  lists: afterLists,
  front: afterFront,
  ads: newsAds,
  recommended: true,
};
