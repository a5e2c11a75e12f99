import { newsAds } from '../ads';
import { newsFront } from '../news-front';
import { hungarianReadings } from '../readings';
import type { Edition } from '../types';
import themeColor from './colors.json';
import logoSvg from './logo.svg?raw';
import { mainSidebar } from './sidebar';

/** The main edition: the main domain, no prefix (ED-03). */
export const hirmondo: Edition = {
  identity: {
    slug: 'hirmondo',
    name: 'Hírmondó',
    description: 'Hírek, riportok, elemzések: ami ma számít, és ami holnap is számítani fog.',
    host: 'main',
    path: '',
    cssClass: 'edition-hirmondo',
    currency: 'HUF',
    currencySign: 'Ft',
    timeZone: 'Europe/Budapest',
    locale: 'hu-HU',
    verificationCode: 'hirmondo-demo-verification',
    facebookLogo: '/images/og-hirmondo.jpg',
    facebookUrl: 'https://www.facebook.com/hirmondo.example',
    facebookInteraction: 300,
    twitterHandle: '@hirmondo_pelda',
    adPropertyId: '22000001',
    mobileImage11: '/images/mobile-11-hirmondo.jpg',
    mobileImage43: '/images/mobile-43-hirmondo.jpg',
    authorSiteSlug: 'hirmondo',
    logoSvg,
    themeColor,
  },
  navigation: {
    frontTabs: [],
    menu: [],
    tabs: [],
    lists: ['hirmondo', 'after', 'g7', 'karakter'],
    linkBox: true,
    withoutRoutes: [],
    replacedByDonations: ['/elofizetes'],
  },
  texts: {
    newest: 'Legfrissebb',
    follow: 'Kövess minket a Facebookon is!',
  },
  readings: hungarianReadings,
  sections: [],
  lists: {},
  front: {
    ...newsFront([
      { slug: 'sport', position: 68, show: 4 },
      { slug: 'tudomany', position: 72, show: 3 },
    ]),
    scoreBoard: true,
  },
  ads: newsAds,
  sidebar: mainSidebar,
};
