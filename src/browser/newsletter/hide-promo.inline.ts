import { isPromoHidden } from './promo-cookies';

/** Before the banner is parsed: hides it from readers who have dismissed it, and from robots (NewsletterPromo.astro). */
if (isPromoHidden(document.cookie, navigator.userAgent)) document.documentElement.classList.add('no-newsletter-promo');
