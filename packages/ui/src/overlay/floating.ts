/** Elements over the page, the only ones with a shadow. They open and close within 160 ms. */
export const floating =
  'rounded-lg bg-raised lifted outline-none transition-[opacity,transform] duration-(--duration-base) ' +
  'ease-out data-starting-style:opacity-0 data-starting-style:-translate-y-1 ' +
  'data-ending-style:opacity-0 focus-visible:lifted focus-visible:rounded-lg';

export const scrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--duration-base) ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';
