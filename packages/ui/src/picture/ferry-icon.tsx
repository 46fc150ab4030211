import { createLucideIcon } from 'lucide-react';

/** "On its way", in the style of the other icons. */
export const FerryIcon = createLucideIcon('ferry', [
  [
    'path',
    {
      key: 'hull',
      d: 'M2.5 14.5c3 .7 6.2 1 9.5 1s6.5-.3 9.5-1c-1.7 3.7-4.9 5.5-9.5 5.5s-7.8-1.8-9.5-5.5Z',
    },
  ],
  ['path', { key: 'mast', d: 'M11 15.3V3.5' }],
  ['path', { key: 'sail', d: 'M11 4.5c3 0 5.3.4 7 1.2.5 2.3.2 4.4-.8 6.3-1.7-.5-3.8-.7-6.2-.7' }],
]);
