import { transferGet } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { paidTransfer } from '#testing/examples.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const at = `/us/user/transactions/${paidTransfer.id}`;
const share = page.getByRole('button', { name: /^(Share|শেয়ার করুন)$/ });

/** How a device shares; what it was given is in the mock's calls. */
function withSharing(send: (data: ShareData) => Promise<void>) {
  const shared = vi.fn(send);
  Object.defineProperties(navigator, {
    canShare: { value: () => true, configurable: true },
    share: { value: shared, configurable: true },
  });
  return shared;
}

/** How many pixels of each colour a picture has. */
async function colorsOf(picture: File): Promise<{ width: number; height: number; ink: number }> {
  const image = await createImageBitmap(picture);
  const { width, height } = image;
  const pen = new OffscreenCanvas(width, height).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  // The line of the amount, left of the boat.
  const { data } = pen.getImageData(116, 300, 560, 100);
  const ground = data.slice(0, 3).join();
  let ink = 0;
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    if (data.slice(pixel, pixel + 3).join() !== ground) ink += 1;
  }
  return { width, height, ink };
}

beforeEach(() => answerCustomer());

afterEach(() => {
  // What a device can do lies on the prototype; a test's own answer lies before it.
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test.for(LOOKS)('a receipt is shared as a picture of its facts, $locale', async (look) => {
  const shared = withSharing(() => Promise.resolve());
  await openScreen(at, { person, ...look });
  await share.click();
  await expect.poll(() => shared.mock.calls.length).toBe(1);
  const [picture] = shared.mock.calls[0]![0].files!;
  expect(picture).toMatchObject({ type: 'image/png', name: 'kheya-KH-7Q4M-2R9B.png' });
  const { width, height, ink } = await colorsOf(picture!);
  expect(width).toBe(1080);
  expect(height).toBeGreaterThan(900);
  expect(ink).toBeGreaterThan(3000);
});

test('closing the choice of apps is no failure, and saves nothing', async () => {
  const closed = withSharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await openScreen(at, { person });
  await share.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.element(share).not.toHaveAttribute('aria-busy', 'true');
  expect(saved).not.toHaveBeenCalled();
});

test('a device that shares no pictures saves it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openScreen(at, { person });
  await share.click();
  await expect.element(page.getByText('The picture was saved.')).toBeVisible();
  const link = saved.mock.instances[0] as unknown as HTMLAnchorElement;
  expect(link.download).toBe('kheya-KH-7Q4M-2R9B.png');
});

test('what did not arrive is not shared', async () => {
  const refused = { status: 'FAILED', step: 'failed', reason: 'RAIL_REFUSED' } as const;
  servers().on(transferGet, { ...paidTransfer, ...refused });
  await openScreen(at, { person });
  await expect.element(page.getByRole('link', { name: 'Send again' })).toBeVisible();
  await expect.element(share).not.toBeInTheDocument();
});
