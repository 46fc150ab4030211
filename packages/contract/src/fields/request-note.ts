/** An address of the web in a text: with its scheme, with www, or a domain that ends as most do. */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{M}\p{N}-]\.(?:com|net|org|info|biz|io|co|me|app|link|click|shop|site|online|xyz|top|ly|gl|tk|bd|us|uk|in|ru|cn)(?!\.?[\p{L}\p{N}])/iu;

/** What somebody writes into a request for money leads nowhere else: thieves send links. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}
