import { Bell, House, LogOut } from 'lucide-react';
import { useState } from 'react';

import {
  Avatar,
  Boat,
  Button,
  Crossing,
  createToastStore,
  Dialog,
  Drawer,
  EmptyState,
  Flag,
  IconButton,
  Logo,
  Menu,
  MenuItem,
  MenuSeparator,
  Notice,
  Panel,
  Popover,
  ReasonTip,
  SkeletonDetails,
  SkeletonFigure,
  SkeletonRows,
  ToastRegion,
} from '../src/index.ts';
import { Line, Part, say } from './sheet.tsx';

const toasts = createToastStore();

export function States() {
  return (
    <Part name={say('Waiting, empty, messages', 'অপেক্ষা, খালি, বার্তা')}>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <SkeletonRows label={say('Loading', 'লোড হচ্ছে')} />
        <Panel>
          <EmptyState
            title={say('Completed transaction not available', 'সম্পন্ন লেনদেন নেই')}
            action={<Button size="sm">{say('Choose a recipient', 'প্রাপক বেছে নিন')}</Button>}
          >
            {say(
              'It appears here when your first transfer has arrived.',
              'প্রথম টাকা পৌঁছালে এখানে দেখা যাবে।',
            )}
          </EmptyState>
        </Panel>
        <Panel pad="md">
          <SkeletonFigure label="" />
        </Panel>
        <Panel pad="rows">
          <SkeletonDetails label="" />
        </Panel>
      </div>
      <Notice
        title={say('bKash is slow this evening.', 'আজ সন্ধ্যায় বিকাশ ধীর।')}
        onDismiss={() => {}}
        dismissLabel="Close"
      >
        {say(
          'Transfers arrive within two hours instead of 15 minutes.',
          '১৫ মিনিটের বদলে দুই ঘণ্টার মধ্যে পৌঁছাবে।',
        )}
      </Notice>
      <Notice
        tone="caution"
        title={say(
          'Banks in Dhaka are closed until Sunday, 10 am.',
          'ঢাকার ব্যাংক রোববার সকাল ১০টা পর্যন্ত বন্ধ।',
        )}
      >
        {say('Send now and it arrives then.', 'এখন পাঠালে তখন পৌঁছাবে।')}
      </Notice>
      <Notice tone="negative" title={say('The rate ran out.', 'রেটের সময় শেষ।')}>
        {say('It was 121.85, now it is 121.80.', '১২১.৮৫ ছিল, এখন ১২১.৮০।')}
      </Notice>
      <Crossing className="h-56" />
      <Line>
        <Logo name={say('Kheya', 'খেয়া')} />
        <Boat />
        <Flag country="US" />
        <Flag country="BD" />
        <Avatar size="lg" name={say('Rahima Khatun', 'রহিমা খাতুন')} />
        <Avatar icon={<House />} />
        <Avatar tone="now" icon={<House />} />
      </Line>
    </Part>
  );
}

export function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <Part name={say('Over the page', 'পাতার উপরে')}>
      <Line>
        <Button onClick={() => setDialog(true)}>{say('Dialog', 'প্রশ্ন')}</Button>
        <Button onClick={() => setDrawer(true)}>{say('Drawer', 'মেনু')}</Button>
        <Button onClick={() => toasts.show({ text: say('Recipient saved', 'প্রাপক রাখা হয়েছে') })}>
          {say('Toast', 'বার্তা')}
        </Button>
        <Popover
          title={say('Notifications', 'নোটিফিকেশন')}
          trigger={
            <IconButton label={say('Notifications', 'নোটিফিকেশন')}>
              <Bell aria-hidden />
            </IconButton>
          }
        >
          <p className="px-3 pt-4 pb-6 text-center">
            {say('No new notifications available', 'নতুন কোনো নোটিফিকেশন নেই')}
          </p>
        </Popover>
        <Menu
          label="Menu"
          trigger={
            <button type="button" aria-label="Menu">
              <Avatar name="Ayesha Rahman" />
            </button>
          }
          head={
            <>
              <Avatar name="Ayesha Rahman" />
              <b>Ayesha Rahman</b>
            </>
          }
        >
          <MenuItem icon={<House aria-hidden />}>{say('Home', 'হোম')}</MenuItem>
          <MenuItem
            icon={<House aria-hidden />}
            disabledReason={say('Coming soon', 'শিগগিরই আসছে')}
          >
            {say('Coupons', 'কুপন')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />}>{say('Log Out', 'লগ আউট')}</MenuItem>
        </Menu>
        <ReasonTip
          reason={say('Opens when Padma Textiles LLC is verified', 'পদ্মা টেক্সটাইলস যাচাই হলে খুলবে')}
        >
          {(id) => (
            <button type="button" aria-disabled aria-describedby={id} className="text-ink-off">
              {say('Transfer / Withdraw', 'টাকা পাঠান / তুলুন')}
            </button>
          )}
        </ReasonTip>
      </Line>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title={say('Ask to cancel this transfer?', 'এই লেনদেন বাতিলের অনুরোধ করবেন?')}
        actions={
          <>
            <Button onClick={() => setDialog(false)}>{say('Keep it', 'থাক')}</Button>
            <Button variant="danger-solid" onClick={() => setDialog(false)}>
              {say('Ask to cancel', 'বাতিলের অনুরোধ')}
            </Button>
          </>
        }
      >
        {say(
          'bKash has the ৳24,370.00 already. If it has not been deposited, we get it back and refund you within 3 business days.',
          'বিকাশের কাছে ৳২৪,৩৭০.০০ চলে গেছে। জমা না হয়ে থাকলে ফেরত এনে ৩ কর্মদিবসের মধ্যে ফেরত দেব।',
        )}
      </Dialog>
      <Drawer open={drawer} onClose={() => setDrawer(false)} label="Menu">
        <p className="p-6">Kheya</p>
      </Drawer>
      <ToastRegion store={toasts} label="Messages" closeLabel="Close" />
    </Part>
  );
}
