import type { FileUpload } from '@kheya/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { send } from '@kheya/browser/api/call';

export type StoredFile = Pick<FileUpload, 'id' | 'content_type' | 'gcp_url_compressed'>;

/** A picture's compressed copy, if any (specification, section 3). A stored file never changes. */
function pictureQuery({ id, gcp_url_compressed: compressed }: StoredFile) {
  const size = compressed === null ? 'original' : 'compressed';
  return queryOptions({
    queryKey: ['picture', id, size],
    queryFn: async ({ signal }) => {
      const options = { params: { id }, query: { size }, signal };
      return pictureAddress(await (await send('GET /file-upload/:id/content/', options)).blob());
    },
    staleTime: Infinity,
  });
}

const none: StoredFile = { id: '', content_type: 'image/jpeg', gcp_url_compressed: null };

/**
 * An address under which the page can show a stored picture. An `<img>` sends no token, so the
 * bytes are fetched like any other call.
 */
export function usePicture(file: StoredFile | null): string | undefined {
  const enabled = file?.content_type.startsWith('image/') === true;
  return useQuery({ ...pictureQuery(file ?? none), enabled }).data;
}

/** A data address holds the bytes itself: unlike a `blob:` address it need not be revoked. */
export function pictureAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(picture);
  });
}
