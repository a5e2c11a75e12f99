// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFacebookPosts } from './facebook-posts';

const POST = 'https://www.facebook.com/hir/posts/1';
const assign = vi.fn();

startFacebookPosts();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { assign });
  document.body.innerHTML = `<a data-facebook="post" href="${POST}">Bejegyzés</a>`;
  document.querySelector('a')?.click();
});
afterEach(() => void vi.unstubAllGlobals());

const sdkFails = async () => {
  document.querySelector('head script:last-of-type')?.dispatchEvent(new Event('error'));
  await new Promise(process.nextTick);
};

it('a post whose SDK does not load is opened on Facebook', async () => {
  await sdkFails();
  expect(assign).toHaveBeenCalledWith(POST);
});

it('but not if the reader has gone to another page meanwhile', async () => {
  document.body.innerHTML = '<main></main>';
  await sdkFails();
  expect(assign).not.toHaveBeenCalled();
});
