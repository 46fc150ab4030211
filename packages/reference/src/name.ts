/** A name in both languages of the product. */
export interface Name {
  readonly en: string;
  readonly bn: string;
}
