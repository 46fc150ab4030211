// What the API says about a customer of some months; what a test is about goes on top.

export * from '#testing/examples/accounts.ts';
export * from '#testing/examples/contacts.ts';
export * from '#testing/examples/messages.ts';
export * from '#testing/examples/requests.ts';
export * from '#testing/examples/transactions.ts';
export * from '#testing/examples/transfers.ts';
