import { Avatar } from '@kheya/ui';

import { type StoredFile, usePicture } from '#shared/api/stored-file.ts';

interface FacePictureProps {
  readonly name: string | undefined;
  readonly file: StoredFile;
}

/** The person's own picture in the corner; their initials until it has loaded. */
export function FacePicture({ name, file }: FacePictureProps) {
  return <Avatar name={name} src={usePicture(file)} size="sm" />;
}
