export { disclosureContent, type TransferDays } from './disclosure-content.ts';
export {
  findDisclosure,
  saveDisclosures,
  newDisclosure,
  type NewDisclosure,
} from './disclosure-repository.ts';
