export {
  closeAccess,
  listOpenable,
  mayRestrict,
  openAccess,
  type ClosingAction,
} from './restriction-service.ts';
