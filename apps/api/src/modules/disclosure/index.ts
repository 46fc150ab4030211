export {
  disclosureContent,
  disclosureHash,
  type DisclosureContent,
  type DisclosureFacts,
} from './disclosure-content.ts';
export { findDisclosure, keepDisclosure } from './disclosure-repository.ts';
