import { Landmark, Send, User } from 'lucide-react';
import { useState } from 'react';

import {
  Button,
  CommandDialog,
  type CommandGroup,
  CommandKeys,
  CommandSearch,
  KeyCap,
  KeyHint,
} from '../src/index.ts';
import { say } from './sheet.tsx';

const groups: readonly CommandGroup[] = [
  {
    id: 'people',
    title: say('Contacts', 'প্রাপক'),
    entries: [
      {
        id: 'rahima',
        icon: <User aria-hidden />,
        label: 'Rahima Khatun',
        second: say('bKash •••• 4821', 'বিকাশ •••• ৪৮২১'),
      },
    ],
  },
  {
    id: 'places',
    title: say('Go to', 'যান'),
    entries: [
      {
        id: 'send',
        icon: <Send aria-hidden />,
        label: say('Send money', 'টাকা পাঠান'),
        end: <KeyCap>S</KeyCap>,
      },
      {
        id: 'accounts',
        icon: <Landmark aria-hidden />,
        label: say('Accounts', 'অ্যাকাউন্ট'),
        closed: say('Opens when you are verified', 'যাচাই শেষ হলে চালু হবে'),
      },
    ],
  },
];

/** The search that opens over a page: what is found, in groups, and one entry that is grey. */
export function CommandSample() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => setOpen(false);
  const label = say('Search or jump to', 'খুঁজুন বা সরাসরি যান');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Search', 'খুঁজুন')}</Button>
      <CommandDialog label={label} open={isOpen} onClose={close}>
        <CommandSearch
          {...{ label, typed, groups }}
          placeholder={label}
          closeLabel={say('Close', 'বন্ধ করুন')}
          isPending={false}
          onType={setTyped}
          onChoose={close}
          onClose={close}
        >
          <CommandKeys>
            <KeyHint keys={['↑', '↓']}>{say('Move', 'ওপরে-নিচে যান')}</KeyHint>
            <KeyHint keys={['Enter']}>{say('Choose', 'বাছুন')}</KeyHint>
          </CommandKeys>
        </CommandSearch>
      </CommandDialog>
    </>
  );
}
