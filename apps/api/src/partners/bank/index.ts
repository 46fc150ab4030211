export type {
  BankMovement,
  BankPartner,
  PersonCheck,
  PersonDetails,
  PostedTransaction,
  VerificationStatus,
} from './bank-port.ts';
