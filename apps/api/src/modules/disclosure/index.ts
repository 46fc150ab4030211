export { disclosureContent } from './disclosure-content.ts';
export {
  findDisclosure,
  keepDisclosures,
  newDisclosure,
  type NewDisclosure,
} from './disclosure-repository.ts';
