import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly text: string;
  readonly subject: string;
  /** Attached files by name. */
  readonly attachments: ReadonlyMap<string, string>;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The content of a PDF: its words in reading order, and its attached files. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  return {
    text: text.replaceAll(/\s+/g, ' '),
    subject: String((info as { Subject?: unknown }).Subject),
    attachments: await readAttachments(pdf),
  };
}

async function readAttachments(pdf: Pdf): Promise<ReadonlyMap<string, string>> {
  const listed = (await pdf.getAttachments()) as ReadonlyMap<string, unknown> | null;
  const read = new Map<string, string>();
  for (const name of listed?.keys() ?? []) {
    const content = await pdf.getAttachmentContent(name);
    if (content) read.set(name, new TextDecoder().decode(content));
  }
  return read;
}
