/** What can be wrong with one cell of a file of payments. */
export const batchErrorText = {
  cell_formula: ['This cell has a formula. Enter the value itself.', 'এই ঘরে সূত্র আছে। মানটি লিখুন।'],
  cell_too_many: [
    'This line has more cells than the header. Check it for a stray comma.',
    'এই লাইনে শিরোনামের চেয়ে বেশি ঘর আছে। বাড়তি কমা আছে কি না দেখুন।',
  ],
  payee_type_missing: ['Say where it goes: {types}.', 'টাকা কোথায় যাবে, লিখুন: {types}।'],
  payee_type_unknown: [
    "We can't pay into this. Use one of: {types}.",
    'এখানে টাকা পাঠানো যায় না। এগুলোর একটি লিখুন: {types}।',
  ],
  currency_missing: ['Enter BDT or USD.', 'BDT বা USD লিখুন।'],
  currency_not_here: [
    'From this account this recipient can only be paid in {currencies}.',
    'এই অ্যাকাউন্ট থেকে এই প্রাপককে শুধু {currencies}-তে টাকা পাঠানো যায়।',
  ],
  batch_customer_not_saved: [
    "This person isn't among your contacts. Add them as a contact first.",
    'এই ব্যক্তি আপনার প্রাপক তালিকায় নেই। আগে প্রাপক হিসেবে যোগ করুন।',
  ],
  batch_bank_not_known: [
    "We don't know the bank or branch of this routing number. Add the recipient as a contact first.",
    'এই রাউটিং নম্বরের ব্যাংক বা শাখা আমাদের জানা নেই। আগে প্রাপক হিসেবে যোগ করুন।',
  ],
} as const;
