/** A card, whose transactions are shown like an account's. */
interface CardOfAccount {
  readonly card_account_id: string;
}

/**
 * What is selected of what can be shown (specification, section 4): an account by its number, or by
 * its id in an address of ours, or else a card by the id of its account. Nothing that matches is the
 * first account. The selection stands in the address, so leaving the page resets it.
 */
export function matchSelection<
  Account extends { readonly id: string; readonly number: string },
  Card extends CardOfAccount,
>(
  selected: string | undefined,
  accounts: readonly Account[],
  cards: readonly Card[],
): Account | Card | undefined {
  return (
    accounts.find(({ id, number }) => id === selected || number === selected) ??
    cards.find((card) => card.card_account_id === selected) ??
    accounts[0]
  );
}
