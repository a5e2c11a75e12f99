/** Gives `astro dev` what the server's entry gives to the built site. */
export function devServer() {
  return { name: 'hirmondo-dev', hooks: {} };
}
