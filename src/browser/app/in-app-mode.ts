/** True on pages that the app shows. */
export const inAppMode = (): boolean => document.documentElement.classList.contains('is-app');
