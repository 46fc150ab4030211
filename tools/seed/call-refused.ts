/**
 * A call the API refused; carries its code, so that the history can wait for the missing condition.
 */
export class CallRefused extends Error {
  readonly code: string;
  constructor(label: string, status: number, body: unknown) {
    super(`${label} answered ${status}: ${JSON.stringify(body)}`);
    this.code = (body as { code?: string } | null)?.code ?? '';
  }
}
