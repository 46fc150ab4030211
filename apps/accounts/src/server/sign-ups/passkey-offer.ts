import type { Interaction } from 'oidc-provider';

/** What the interaction remembers between the account and the way back to the app. */
const OPENED = 'opened_account';

/** The account is there, and its browser is asked once whether it wants a passkey as well. */
export async function offerPasskey(interaction: Interaction, userId: string): Promise<void> {
  interaction.result = { [OPENED]: userId };
  await interaction.persist();
}

/** Whose account was opened in a flow that waits for the answer to that offer. */
export function offeredUserId(interaction: Interaction): string | undefined {
  const userId = interaction.result?.[OPENED];
  return typeof userId === 'string' ? userId : undefined;
}
