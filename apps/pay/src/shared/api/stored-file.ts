import type { FileUpload } from '@kheya/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { send } from '@kheya/browser/api/call';

export type StoredFile = Pick<FileUpload, 'id' | 'content_type' | 'gcp_url_compressed'>;

/** A picture's small copy where there is one (specification, section 3). A stored file never changes. */
function pictureQuery({ id, gcp_url_compressed: compressed }: StoredFile) {
  const size = compressed === null ? 'original' : 'compressed';
  return queryOptions({
    queryKey: ['picture', id, size],
    queryFn: async ({ signal }) => {
      const options = { params: { id }, query: { size }, signal };
      return addressOf(await (await send('GET /file-upload/:id/content/', options)).blob());
    },
    staleTime: Infinity,
  });
}

const none: StoredFile = { id: '', content_type: 'image/jpeg', gcp_url_compressed: null };

/**
 * An address the page can show a stored picture under. An `<img>` cannot say who asks, so the bytes
 * are fetched as every call is.
 */
export function usePicture(file: StoredFile | null): string | undefined {
  const enabled = file?.content_type.startsWith('image/') === true;
  return useQuery({ ...pictureQuery(file ?? none), enabled }).data;
}

/** The bytes in the address itself: unlike a `blob:` there is nothing to give back later. */
function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(picture);
  });
}
