/**
 * How long money waits for somebody who is invited, and how often they hear of it: product decision
 * 36.
 */
export const INVITATION_DAYS = 14;

/** They are reminded once, so many days before the money goes back. */
export const INVITATION_REMINDER_DAYS = 3;

/** How many invitations of one payer may be open, so that nobody writes to the world through us. */
export const OPEN_INVITATIONS_MAX = 10;
