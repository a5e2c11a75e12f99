/** Pages are drawn for each request, as a newsroom's would be; nothing else is switched on or off. */
export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
});
