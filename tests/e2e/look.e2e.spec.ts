import type { Page } from '@playwright/test';
import { expect, MAIN, REGIONAL, test } from './support/site';

const FRONTS = [MAIN, `${MAIN}/after`, `${MAIN}/g7`, `${MAIN}/karakter`, REGIONAL];
const PHONE = { width: 375, height: 812 };

/** Loads every picture of the page, including lazy ones. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

for (const width of [375, 768, 1280]) {
  test(`no picture of a front is drawn larger than it was cut, ${width} px (IM-01, IM-02)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const front of FRONTS) {
      await page.goto(front);
      await loadPictures(page);
      const blown = await page.locator('main img').evaluateAll((all) =>
        (all as HTMLImageElement[])
          // A crop of another aspect ratio may be scaled a little; beyond that it is blurred.
          .filter(({ clientWidth, naturalWidth }) => naturalWidth > 1 && clientWidth > naturalWidth * 1.25)
          .map(({ currentSrc, clientWidth }) => `${currentSrc} at ${clientWidth}`),
      );
      expect(blown, front).toEqual([]);
    }
  });
}

for (const edition of ['after', 'g7', 'karakter']) {
  test(`the leader’s picture reaches both edges of a phone on ${edition}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${MAIN}/${edition}`);
    const box = await page.locator('.planned-leader .card-picture').boundingBox();
    expect(box).toMatchObject({ x: 0, width: PHONE.width });
  });
}

test('a label does not repeat the heading above it', async ({ page }) => {
  for (const front of FRONTS) {
    await page.goto(front);
    const repeated = await page.locator('section:has(> .block-title, > .page > .block-title)').evaluateAll((all) =>
      all.flatMap((block) => {
        const heading = block.querySelector('.block-title')?.textContent;
        const labels = [...block.querySelectorAll('.kicker a.label')].map(({ textContent }) => textContent);
        return labels.filter((label) => label === heading);
      }),
    );
    expect(repeated, front).toEqual([]);
  }
});

test('an article in the section of its mark says the word once', async ({ page }) => {
  await page.goto(`${MAIN}/after`);
  await page.locator('.card:has(.label-video) .card-title a').first().click();
  await page.locator('h1.article-title').waitFor();
  const words = await page.locator('.article-kicker .label').allInnerTexts();
  expect(new Set(words).size).toBe(words.length);
});

test('a place between blocks keeps its room from the server’s page on, so that nothing moves when it is filled (AD-03)', async ({
  page,
}) => {
  await page.goto(`${MAIN}/g7`);
  const place = page.locator('.front-ad').first();
  const before = (await place.boundingBox())?.height;
  expect(before).toBeGreaterThan(24);
  await place.locator('.ad-slot').evaluate((slot) => {
    slot.innerHTML = '<b>…</b>';
  });
  expect((await place.boundingBox())?.height).toBe(before);
});

test('the newsletter’s banner is one row on a phone, and does not stand over an error’s way home', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${MAIN}/legfrissebb`);
  await page.getByRole('button', { name: 'Elutasítom' }).click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.locator('[data-newsletter-promo]')).toBeVisible();
  expect((await page.locator('[data-newsletter-promo]').boundingBox())?.height).toBeLessThan(72);
  const field = await page.locator('.newsletter-never').evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isIts = (y: number) => document.elementFromPoint((left + right) / 2, y) === button;
    return Array.from({ length: 100 }, (_, step) => (top + bottom) / 2 - 50 + step).filter(isIts).length;
  });
  expect(field, 'pixels of height that answer a finger').toBeGreaterThanOrEqual(44);
  for (const path of ['/nincs-ilyen', '/tamogatas']) {
    await page.goto(MAIN + path);
    await expect(page.locator('[data-newsletter-promo]')).toHaveCount(0);
  }
});

test('what a search found shows on a phone, too, under its whole title', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${MAIN}/archivum?term=vihar`);
  await expect(page.locator('.hits .card-lead mark').first()).toBeVisible();
  const titles = await page.locator('.hits .card-title').allInnerTexts();
  expect(titles.filter((title) => title.startsWith('…'))).toEqual([]);
});

test('no front scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const front of FRONTS) {
    await page.goto(front);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), front).toBe(320);
  }
});

test('a tag whose name is longer than the screen is divided', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/app-web-widget', '/archivum?term=qqzzqq']) {
    await page.goto(MAIN + path);
    const tag = page.locator('.trending-list a, .nothing-near a').first();
    await tag.evaluate((link) => link.replaceChildren('elkelkáposztástalaníthatatlan'.repeat(4)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width);
  }
});

for (const width of [320, 375]) {
  test(`the share link of an entry is beside its labels, however many they are, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(`${MAIN}/2026/01/01/noi-kupa-elodonto-elo`);
    await expect(page.locator('.live-entry-head:has(.live-pinned):has(.live-key)')).toHaveCount(1);
    const misplaced = await page.locator('.live-entry-head').evaluateAll((heads) =>
      heads
        .filter((head) => {
          const share = head.querySelector('.live-entry-share')?.getBoundingClientRect() ?? new DOMRect();
          const others = [...head.children]
            .filter((one) => !one.matches('.live-entry-share'))
            .map((one) => one.getBoundingClientRect());
          return share.top !== head.getBoundingClientRect().top || others.some(({ right }) => right > share.left);
        })
        .map((head) => head.textContent),
    );
    expect(misplaced).toEqual([]);
  });
}

test('no title begins a line with a dash between words', async ({ page, kinds }) => {
  const paths = ['/', '/karakter', '/archivum?term=vihar', '/helyesbitesek', '/politikai-hirdetesek'];
  for (const path of [...paths, kinds.liveblog, kinds['live entry']]) {
    await page.goto(MAIN + path);
    const free = await page.locator('h1, h2, h3, .book-title, .key-event-list span, .body-related a').evaluateAll((titles) =>
      titles
        .filter((title) => {
          const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const isKept = texts.currentNode.parentElement?.matches('.kept') === true;
            if (!isKept && /(?<![^\s(„])[^\s(„]{1,16} [–—]\s/.test(texts.currentNode.textContent ?? '')) return true;
          }
          return false;
        })
        .map(({ textContent }) => textContent),
    );
    expect(free, path).toEqual([]);
  }
});

test('names of drivers are in one line on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${MAIN}/rovat/sport/forma1`);
  const names = page.locator('.f1-results tbody .f1-who');
  await expect(names.nth(9)).toBeVisible();
  expect(
    await names.evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 30).map((one) => one.textContent)),
  ).toEqual([]);
});

test('a score is not divided at the end of a line', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(MAIN);
  // None on what phones do not show, such as the sixth of the newest articles. All at once, as blocks are updated in place.
  const lines = await page
    .locator('.card-title .kept')
    .evaluateAll((scores) => scores.map((score) => score.getClientRects().length));
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBeLessThan(2);
});

test('the field that narrows a search shows the keyboard’s focus around its chips', async ({ page }) => {
  await page.goto(`${MAIN}/archivum?term=vihar`);
  await page.locator('.tag-input').focus();
  await expect(page.locator('.tag-field')).toHaveCSS('outline-width', '2px');
  await expect(page.locator('.tag-field')).toHaveCSS('outline-style', 'solid');
});

test('selected items are recognisable with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${MAIN}/archivum`);
  await page.locator('.tag-search[data-awake]').waitFor();
  const field = page.getByRole('combobox', { name: 'Szűkítés' });
  await field.fill('b');
  await page.getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('button[aria-pressed="true"]').first()).toHaveCSS('border-top-width', '2px');
});

test('the icons of the weather are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${MAIN}/idojaras`);
  const ink = await page.locator('h1').evaluate((title) => getComputedStyle(title).color);
  await expect(page.locator('.weather-icon').first()).toHaveCSS('background-color', ink);
});

test('in print only the wordmark is above an article', async ({ page, kinds }) => {
  await page.goto(MAIN + kinds.article);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-header .wordmark')).toBeVisible();
  for (const chrome of ['.header-tool', '.header-menu', '.edition-switch', '.site-footer', '.sidebar'])
    await expect(page.locator(chrome).first(), chrome).toBeHidden();
});

for (const width of [375, 768, 1280]) {
  test(`no word of a headline is divided, and none is cut, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const front of FRONTS) {
      await page.goto(front);
      await page.evaluate(() => document.fonts.ready);
      const faults = await page.locator('main .card-title').evaluateAll((all) => {
        for (const title of all as HTMLElement[]) title.style.overflowWrap = 'normal';
        return all
          .flatMap((title) => [title, ...title.children])
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 12)
          .filter((one) => getComputedStyle(one).display !== 'inline')
          .map(({ textContent }) => textContent);
      });
      expect(faults, front).toEqual([]);
    }
  });
}

test('the scores fade out at the edge, and the last match is clear of it at the end', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(MAIN);
  const row = page.locator('.score-board ul');
  await expect(row).toHaveCSS('mask-image', /gradient/);
  const room = await row.evaluate((list) => {
    list.scrollLeft = list.scrollWidth;
    return list.getBoundingClientRect().right - (list.lastElementChild?.getBoundingClientRect().right ?? Infinity);
  });
  expect(room).toBeGreaterThan(31);
});

test('the button of an episode leaves most of a small picture visible, and has a target of 44 px', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(MAIN);
  const button = page.locator('.podcast-row .podcast-play').first();
  expect(await button.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([44, 44]);
  const seen = await button.evaluate((one) => one.clientWidth - 2 * Number.parseFloat(getComputedStyle(one).paddingLeft));
  expect(seen).toBeLessThanOrEqual(32);
});

test('the advertisement of a sidebar is in the middle of it, under its word', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${MAIN}/rovat/belfold`);
  const middle = async (selector: string): Promise<number> => {
    const box = await page.locator(selector).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(await middle('.sidebar .ad-rectangle')).toBeCloseTo(await middle('.sidebar .follow-box'), 0);
});

test('choices are on the line of their words', async ({ page }) => {
  for (const path of ['/tamogatas', '/arfolyam']) {
    await page.goto(MAIN + path);
    const off = await page.locator('label:has([type="radio"])').evaluateAll((all) =>
      all.map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label.lastChild ?? label);
        const [text, dot] = [words.getBoundingClientRect(), label.querySelector('input')?.getBoundingClientRect()];
        return Math.abs((text.top + text.bottom) / 2 - ((dot?.top ?? 0) + (dot?.bottom ?? 0)) / 2);
      }),
    );
    expect(Math.max(...off), path).toBeLessThanOrEqual(1);
  }
});

test('a table of medals fits a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${MAIN}/melleklet/tokio-2020/eremtablazat`);
  await page.locator('.fact-table thead button').first().waitFor();
  expect(await page.locator('.fact-table').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
});

test('the newest articles are below a short list, so that the sidebar does not end far below it', async ({ page }) => {
  await page.goto(`${MAIN}/melleklet/valasztas-2026`);
  await expect(page.locator('.newest-box')).toHaveCount(1);
  const bottom = async (selector: string): Promise<number> => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect((await bottom('.sidebar > :last-child')) - (await bottom('main .newest-box'))).toBeLessThan(200);
});
