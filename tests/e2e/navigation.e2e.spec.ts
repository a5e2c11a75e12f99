import type { Page } from '@playwright/test';
import { EDITIONS, expect, MAIN, test } from './support/site';

const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** Scroll classes of the body. */
const classes = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.body.classList].filter((name) => name.startsWith('scroll-')).join(' '));

/** Follows a link of the page and waits for its target. */
async function follow(page: Page, selector: string): Promise<void> {
  await page.evaluate(() => document.addEventListener('astro:page-load', () => (document.documentElement.dataset.loaded = '')));
  await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator('html[data-loaded]').waitFor();
}

/** Distance of the list from the top of the document. */
const listTop = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round((document.querySelector('[data-list]')?.getBoundingClientRect().top ?? 0) + scrollY));

test.describe('scrolling after navigation', () => {
  test('another page of a list goes slowly to the list, 200 px above it (SC-01)', async ({ page }) => {
    await page.goto(`${MAIN}/legfrissebb`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const below = await y(page);
    // Records the scroll position from the swap of the page on, as the test itself may be late to read it.
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(globalThis, { places });
      document.addEventListener('astro:after-swap', () => addEventListener('scroll', () => places.push(scrollY)), { once: true });
    });
    await follow(page, '.pagination a[rel=next]');
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'places').length)).toBeGreaterThan(2);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'places')[0])).toBeGreaterThan(below - 400);
    const end = Math.max(0, (await listTop(page)) - 200);
    await expect.poll(() => y(page)).toBe(end);
  });

  test('it is there at once for readers who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${MAIN}/legfrissebb`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await follow(page, '.pagination a[rel=next]');
    expect(await y(page)).toBe(Math.max(0, (await listTop(page)) - 200));
  });

  test('the reader’s own move ends it', async ({ page }) => {
    await page.goto(`${MAIN}/legfrissebb`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await follow(page, '.pagination a[rel=next]');
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
    const there = await y(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await y(page)).toBe(there);
  });

  for (const [name, path, to] of [
    ['the archive (SC-02)', '/archivum', 'keep'],
    ['a special section (SC-04, SC-07)', '/g7/rovat/adat?perPage=2', 'top'],
    ['the mobile app (SC-05)', '/legfrissebb?isMobileApp=1', 'top'],
  ] as const) {
    test(`${name} has no such scroll`, async ({ page }) => {
      await page.goto(MAIN + path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const before = await y(page);
      await follow(page, '.pagination a[rel=next]');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      if (to === 'top') expect(await y(page)).toBe(0);
      else
        expect(await y(page)).toBeGreaterThan(
          Math.min(before, await page.evaluate(() => document.body.scrollHeight - innerHeight)) - 300,
        );
    });
  }

  for (const link of ['a[href="/"]', '.edition-switch a[href="/g7"]']) {
    test(`going to ${link} goes to the top (SC-06, SC-07)`, async ({ page, kinds }) => {
      await page.goto(MAIN + kinds.article);
      await page.evaluate(() => scrollTo(0, 800));
      await follow(page, link);
      expect(await y(page)).toBe(0);
    });
  }

  test('an author reached from g7 begins at the list, from elsewhere at the top (SC-08)', async ({ page, kinds, request }) => {
    const answer = await request.get(`${MAIN}/api/articles?filters[mstag]=penz&limit=1`, { headers: { site: 'g7' } });
    const { items } = (await answer.json()) as { items: { slug: string }[] };
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(`${MAIN}/g7/penz/2026/01/01/${items[0]?.slug}`);
    await follow(page, 'main a[href^="/szerzo/"]');
    const top = await page.evaluate(() => document.querySelector('[data-list]')?.getBoundingClientRect().top ?? -1);
    expect(Math.round(top)).toBe(
      await page.evaluate(() => Math.round(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))),
    );
    await page.goto(MAIN + kinds.article);
    await follow(page, 'main a[href^="/szerzo/"]');
    expect(await y(page)).toBe(0);
  });
});

test.describe('the header while scrolling', () => {
  const scrollTo = (page: Page, top: number) =>
    page.evaluate(async (to) => {
      globalThis.scrollTo({ top: to, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }, top);

  test('leaves past 50 px and comes back within 51 (SC-09 … SC-11)', async ({ page }) => {
    await page.goto(`${MAIN}/legfrissebb`);
    for (const [top, expected] of [
      [49, ''],
      [51, 'scroll-down'],
      [1000, 'scroll-down'],
      [951, 'scroll-down'],
      [949, 'scroll-up'],
      [29, ''],
    ] as const) {
      await scrollTo(page, top);
      await expect.poll(() => classes(page), `at ${top}`).toBe(expected);
    }
  });

  test('has its own threshold at heading position (SC-12)', async ({ page }) => {
    await page.goto(`${MAIN}/after`);
    await expect(page.locator('body')).toHaveAttribute('data-hero', 'heading');
    await scrollTo(page, 79);
    await expect.poll(() => classes(page)).toBe('');
    await scrollTo(page, 81);
    await expect.poll(() => classes(page)).toBe('scroll-down');
  });

  test('fills a hero that is scrolled past (SC-13)', async ({ page, kinds }) => {
    await page.goto(MAIN + kinds.longform);
    const hero = page.locator('[data-hero-box]');
    const height = Math.round((await hero.boundingBox())?.height ?? 0);
    await scrollTo(page, height - 1);
    await expect(hero).not.toHaveClass(/\bfill\b/);
    await scrollTo(page, height + 2);
    await expect(hero).toHaveClass(/\bfill\b/);
  });
});

test.describe('new builds', () => {
  /** Marks the document, to distinguish a full load from a navigation by the router. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
  const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);
  const other = { json: { id: 'another-build', timestamp: 1 } };

  test('are checked a second after loading, with the build’s description (BU-01, BU-05, BU-08, SC-17)', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const manifest = page.waitForRequest(/\/_app\/builds\/meta\//);
    const latest = page.waitForRequest(/\/_app\/builds\/latest\.json/);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${MAIN}/legfrissebb`, { waitUntil: 'networkidle' });
    await page.clock.runFor(900);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('build'))).toEqual([]);
    await page.clock.runFor(300);
    await latest;
    const build = await page.evaluate(() => document.documentElement.dataset.build);
    expect(new URL((await manifest).url()).pathname).toBe(`/_app/builds/meta/${build}.json`);
  });

  test('make the next navigation a full load, once per path in ten seconds (BU-02, BU-03)', async ({ page }) => {
    await page.route('**/_app/builds/latest.json', (route) => route.fulfill(other));
    // On a busy machine two visits may take more than ten seconds.
    await page.clock.setFixedTime(new Date());
    const visit = async (path: string): Promise<boolean> => {
      const latest = page.waitForResponse(/latest\.json/);
      await page.goto(MAIN + path);
      await latest;
      // The answer is read in the next task.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
      await mark(page);
      await page.locator('.header-menu a[href="/rovat/sport"]').click();
      await expect(page).toHaveURL(/\/rovat\/sport$/);
      await expect(page.locator('h1')).toHaveText('Sport');
      return isMarked(page);
    };
    expect(await visit('/legfrissebb')).toBe(false);
    expect(await visit('/archivum')).toBe(true);
  });

  test('are noticed on the next page, too', async ({ page }) => {
    await page.goto(`${MAIN}/legfrissebb`);
    await page.waitForResponse(/latest\.json/);
    await page.route('**/rovat/sport', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="another-build"');
      await route.fulfill({ response, body });
    });
    await mark(page);
    await page.locator('.header-menu a[href="/rovat/sport"]').click();
    await expect(page.locator('h1')).toHaveText('Sport');
    expect(await isMarked(page)).toBe(false);
  });

  test('do not affect a page while they cannot be checked', async ({ page, problems }) => {
    await page.route('**/_app/builds/**', (route) => route.fulfill({ status: 404, body: '{}' }));
    const latest = page.waitForResponse(/latest\.json/);
    await page.goto(`${MAIN}/legfrissebb`);
    await latest;
    await mark(page);
    await page.locator('.header-menu a[href="/rovat/sport"]').click();
    await expect(page.locator('h1')).toHaveText('Sport');
    expect(await isMarked(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('a chunk that fails to load makes the next navigation a full load (BU-04)', async ({ page, problems }) => {
    await page.route('**/_astro/TagSearch*', (route) => route.abort());
    await page.addInitScript(() => {
      document.addEventListener('astro:hydration-error', () => document.documentElement.setAttribute('data-lost', ''));
    });
    const checked = page.waitForResponse(/latest\.json/);
    await page.goto(`${MAIN}/archivum`);
    await Promise.all([checked, page.locator('html[data-lost]').waitFor()]);
    await mark(page);
    await page.locator('.header-menu a[href="/rovat/sport"]').click();
    await expect(page.locator('h1')).toHaveText('Sport');
    expect(await isMarked(page)).toBe(false);
    problems.length = 0;
  });

  test('a prerendered path is shown from its payload (BU-06)', async ({ page }) => {
    await page.route('**/_app/builds/meta/*', async (route) => {
      const json = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...json, prerendered: ['/rovat/sport'] } });
    });
    const html = (await (await fetch(`${MAIN}/rovat/sport`)).text()).replace('>Sport<', '>Kész lap<');
    await page.route('**/rovat/sport/_payload.json', (route) =>
      route.fulfill({ json: { data: { html }, state: {}, prerenderedAt: 1 } }),
    );
    const manifest = page.waitForResponse(/\/builds\/meta\//);
    await page.goto(`${MAIN}/legfrissebb`);
    await manifest;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    const payload = page.waitForRequest(/_payload\.json/);
    await page.locator('.header-menu a[href="/rovat/sport"]').click();
    await payload;
    await expect(page.getByText('Kész lap', { exact: true }).first()).toBeAttached();
  });
});

test('a page with third parties that the policy in effect does not allow is loaded in full', async ({ page, problems }) => {
  await page.goto(`${MAIN}/impresszum`);
  // On pages without third-party scripts no string may become HTML.
  const made = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b></b>';
      return true;
    } catch {
      return false;
    }
  });
  expect(made).toBe(false);
  problems.length = 0;
  const stays = () => page.evaluate(() => Reflect.get(globalThis, 'stays') === true);
  const mark = () => page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await mark();
  await page.locator('.header-menu a[href="/rovat/sport"]').click();
  await expect(page).toHaveURL(`${MAIN}/rovat/sport`);
  await expect(page.locator('[data-ads]')).toBeAttached();
  expect(await stays()).toBe(false);
  // The list's policy allows everything that an article and the imprint need, and more.
  await mark();
  await follow(page, '.pagination a[rel=next]');
  await follow(page, 'footer a[href="/impresszum"]');
  await expect(page.locator('h1.document-title')).toBeVisible();
  expect(await stays()).toBe(true);
});

test('back to an address with a fragment shows its page also if the router cannot load it', async ({ page }) => {
  await page.goto(`${MAIN}/legfrissebb#tartalom`);
  const title = await page.title();
  await follow(page, '.header-menu a[href="/rovat/sport"]');
  await expect(page.locator('h1')).toHaveText('Sport');
  // The router gets no page; the browser does.
  await page.route('**/legfrissebb', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ json: {} }) : route.continue(),
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/legfrissebb#tartalom$/);
  await expect(page).toHaveTitle(title);
});

test('pages are prefetched on intent, four at once (SC-16)', async ({ page }) => {
  // The navigation script is requested together with the start of prefetching.
  const prefetching = page.waitForResponse(/\/_astro\/navigation\./);
  await page.goto(`${MAIN}/`);
  await prefetching;
  let running = 0;
  let most = 0;
  let done = 0;
  const links = [
    ...new Set(
      await page.locator('main .card-title a, .header-menu a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')),
    ),
  ].slice(0, 10);
  const waiting: (() => void)[] = [];
  await page.route(
    (url) => links.includes(url.pathname),
    async (route) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      done += 1;
      await route.fulfill({ body: '' });
    },
  );
  for (const href of links) {
    await page.evaluate(async (to) => {
      const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
      link?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }, href);
  }
  await expect.poll(() => running).toBe(4);
  while (done < links.length) {
    waiting.shift()?.();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  expect(most).toBe(4);
});

for (const { slug, url } of EDITIONS.slice(0, 2)) {
  test(`the root of ${slug} carries the device’s flags on kept pages, and keeps them (MO-04)`, async ({ browser }) => {
    const agents = [
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', ['is-ios', 'is-mobile']],
      ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156 Mobile Safari/537.36', ['is-mobile']],
      ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156 Safari/537.36', []],
    ] as const;
    for (const [userAgent, expected] of agents) {
      const page = await (await browser.newContext({ userAgent })).newPage();
      await page.goto(url);
      const flags = () =>
        page.evaluate(() => [...document.documentElement.classList].filter((name) => /^is-(ios|mobile|app)$/.test(name)).sort());
      expect(await flags()).toEqual(expected);
      await follow(page, 'main .card-title a');
      expect(await flags()).toEqual(expected);
      await page.context().close();
    }
    const app = await (await browser.newContext()).newPage();
    await app.goto(`${url}?isMobileApp=1`);
    await expect(app.locator('html')).toHaveClass(/\bis-app\b/);
    await app.context().close();
  });
}

test.describe('the picture of a pressed card becomes the cover of its article', () => {
  /** Records the elements that move in each view transition from now on. */
  const noteTransitions = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const note = (moving: readonly string[]) => Object.assign(globalThis, { moving });
        transition.ready.then(
          () => note(document.getAnimations().map(({ effect }) => String(Reflect.get(effect ?? {}, 'pseudoElement')))),
          () => note(['none was drawn']),
        );
        return transition;
      };
    });
  const moving = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'moving'));
  const card = (page: Page) => page.locator('main .card:has(img):not(.card-sponsored) .card-title a').first();

  test('from the first press on, and not on the way back', async ({ page, kinds }) => {
    await page.goto(MAIN + kinds.section);
    await noteTransitions(page);
    await card(page).click();
    await expect(page.locator('.article-cover img, .hero-picture').first()).toBeVisible();
    await expect.poll(() => moving(page)).toContain('::view-transition-group(cover)');
    // On going back no card is pressed, so the cover has no transition name.
    await page.evaluate(() => Object.assign(globalThis, { moving: undefined }));
    await page.goBack();
    await expect.poll(() => moving(page)).toContain('::view-transition-new(root)');
    expect(await moving(page)).not.toContain('::view-transition-group(cover)');
  });

  test('but for readers who want no motion', async ({ page, kinds }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(MAIN + kinds.section);
    await noteTransitions(page);
    await card(page).click();
    await expect.poll(() => moving(page)).toEqual([]);
  });
});

test('a page that is navigated to is never without its styles', async ({ page, kinds }) => {
  await page.addInitScript(() =>
    document.addEventListener('astro:after-swap', () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      // An absent sheet is one that is still to come.
      const state = `${location.pathname} ${links.map(({ sheet }) => sheet?.media.mediaText ?? 'absent').join('')}`;
      sessionStorage.setItem('states', `${sessionStorage.getItem('states') ?? ''}${state}\n`);
    }),
  );
  await page.goto(`${MAIN}/impresszum`);
  const paths = [kinds.liveblog, '/legfrissebb', kinds.article, '/g7', kinds.liveblog, '/impresszum'].map((path) => path ?? '/');
  const navigate = (to: string) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail })), to);
  // The first is asked for twice, while its styles are on their way.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const [first = '/'] = paths;
  await Promise.all([page.waitForRequest('**/*.css'), navigate(first)]);
  await navigate(first);
  arrived.resolve();
  await page.waitForURL(MAIN + first);
  for (const to of paths.slice(1)) {
    await navigate(to);
    await page.waitForURL(MAIN + to);
    await page.locator('html.js').waitFor();
  }
  const states = (await page.evaluate(() => sessionStorage.getItem('states') ?? '')).split('\n').slice(0, -1);
  // The browser itself loads pages whose scripts the policy of the first does not allow.
  expect(states.length).toBeGreaterThan(2);
  for (const state of states) expect(state).toMatch(/^\S+ $/);
});
