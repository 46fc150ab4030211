import type { Interaction } from 'oidc-provider';

/** What the interaction stores between the new account and the return to the app. */
const OPENED = 'opened_account';

/** The account exists, and its browser is asked once whether to add a passkey. */
export async function offerPasskey(interaction: Interaction, userId: string): Promise<void> {
  interaction.result = { [OPENED]: userId };
  await interaction.persist();
}

/** The person whose account was opened in a flow that waits for the answer to that offer. */
export function offeredUserId(interaction: Interaction): string | undefined {
  const userId = interaction.result?.[OPENED];
  return typeof userId === 'string' ? userId : undefined;
}
