import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type DocumentPicture = 'nid-front.jpg' | 'nid-back.jpg' | 'selfie.jpg';

/** The path of a demo customer's picture, for a file field. */
export function documentPath(picture: DocumentPicture): string {
  return fileURLToPath(new URL(`../../tools/seed/pictures/${picture}`, import.meta.url));
}

/** The form that a browser sends with a picture. */
export async function documentForm(
  picture: DocumentPicture,
  fields: Readonly<Record<string, string>>,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const content = await readFile(documentPath(picture));
  form.append('upload_file', new Blob([new Uint8Array(content)]), picture);
  return form;
}
