export {
  closeAccess,
  isJustRecovered,
  listOpenable,
  mayRestrict,
  openAccess,
  type ClosingAction,
} from './restriction-service.ts';
