export { messages } from '#locales/bn.po';
