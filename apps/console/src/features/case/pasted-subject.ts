const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What a pasted address of the console names; undefined where it is no transfer and no ticket. */
export function pastedSubject(
  text: string,
): { readonly transfer_id: string } | { readonly ticket_id: string } | undefined {
  const transfer = new RegExp(`/transfers/(${ID})`).exec(text)?.[1];
  if (transfer !== undefined) return { transfer_id: transfer };
  const ticket = new RegExp(`/support/(${ID})`).exec(text)?.[1];
  return ticket === undefined ? undefined : { ticket_id: ticket };
}
