import {
  fileUploadContent,
  fileUploadCreate,
  fileUploadDelete,
  type FileUpload,
  type User,
  userList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aDocument, answerDocuments, aPicture, sentDocument } from '#testing/onboarding.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aFrozenPerson, aPerson } from '#testing/people.ts';

const person = aPerson();
const profile = '/us/user/profile';
const main = page.getByRole('main');
const choose = main.getByLabelText('Choose a photo');
/** The address of the picture in the top bar, or on the page. */
const faceIn = (place: 'header' | 'main') =>
  document.querySelector(`${place} img`)?.getAttribute('src') ?? null;

const {
  status: _,
  reason: _reason,
  ...face
}: ReturnType<typeof aDocument> = aDocument('PROFILE_IMAGE');
const withFace: User = { ...person, profile_picture: face satisfies FileUpload };

beforeEach(() => {
  answerCustomer();
  answerDocuments();
});

test('a picture of one’s own stands in the corner as soon as it is stored', async () => {
  servers().on(fileUploadCreate, () => {
    servers().on(userList, { count: 1, results: [withFace] });
    return face;
  });
  await openScreen(profile, { person });
  expect(faceIn('header')).toBeNull();
  await choose.upload(aPicture('face.png'));
  for (const place of ['header', 'main'] as const) {
    await expect.poll(() => faceIn(place)).toMatch(/^data:image\/png/);
  }
  const [sent] = servers().callsOf(fileUploadCreate);
  expect(sentDocument(sent?.body).docType).toBe('PROFILE_IMAGE');
  expect(servers().callsOf(fileUploadContent)[0]?.query.size).toBe('compressed');
});

test.for(LOOKS)('it can be changed and taken away, $locale', async (look) => {
  servers().on(fileUploadDelete, () => {
    servers().on(userList, { count: 1, results: [person] });
    return new Response(null, { status: 204 });
  });
  await openScreen(profile, { person: withFace, ...look });
  await expect.poll(() => faceIn('main')).toMatch(/^data:/);
  await expectGoodScreen(`a picture of one’s own in ${look.locale}`);
  await main.getByRole('button', { name: /^(Remove photo|ছবি সরান)$/ }).click();
  await expect.poll(() => faceIn('main')).toBeNull();
  expect(
    servers()
      .callsOf(fileUploadDelete)
      .map(({ params }) => params.id),
  ).toEqual([face.id]);
});

test('one that is too large is not sent; one that is refused says why', async () => {
  await openScreen(profile, { person });
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'face.png', { type: 'image/png' });
  await choose.upload(large);
  await expect.element(main.getByRole('alert')).toMatchTextContent(/Photos can be up to 10/);
  expect(servers().callsOf(fileUploadCreate)).toHaveLength(0);
  const fields = { upload_file: 'This is no picture.' };
  servers().on(fileUploadCreate, new FakeRefusal('request_invalid', { fields }));
  await choose.upload(aPicture('face.png'));
  await expect.element(main.getByRole('alert')).toHaveTextContent('This is no picture.');
});

test('somebody who is frozen keeps theirs and changes nothing', async () => {
  await openScreen(profile, { person: { ...aFrozenPerson(), profile_picture: face } });
  await expect.poll(() => faceIn('main')).toMatch(/^data:/);
  expect(document.querySelectorAll('main input[type="file"]')).toHaveLength(0);
});
