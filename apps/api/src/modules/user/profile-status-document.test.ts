import { expect, test } from 'vitest';
import { profileStatusDocument } from './profile-status-document.ts';

test('docs/profile-status.md matches the table', async () => {
  await expect(profileStatusDocument()).toMatchFileSnapshot(
    '../../../../../docs/profile-status.md',
  );
});
