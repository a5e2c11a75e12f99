// For films on fronts, below the first view, and in entries that arrive on an open page. If the script itself were loaded by
// `import()`, it would need the bundler's runtime, a second file and round trip for pages that begin with a film.
export { startYoutubePlayers } from './youtube-players';
