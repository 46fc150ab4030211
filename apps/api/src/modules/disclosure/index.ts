export { disclosureContent } from './disclosure-content.ts';
export { findDisclosure, keepDisclosure } from './disclosure-repository.ts';
