import { Bell, ExternalLink, House, KeyRound, LogOut, TicketPercent } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import {
  Avatar,
  Button,
  ConfirmDialog,
  copyFailed,
  createToastStore,
  Dialog,
  Drawer,
  IconButton,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
  Popover,
  type PopoverProps,
  ReasonTip,
  StepUpDialog,
  ToastRegion,
  loadOnPress,
} from '../src/index.ts';
import { CommandSample } from './part-command.tsx';
import { Line, nothing, Part, say } from './sheet.tsx';

const toasts = createToastStore<ReactNode>();

const notCopied = say("We couldn't copy this.", 'কপি করা যায়নি।');

type Open = 'dialog' | 'ask' | 'destroy' | 'failed' | 'code' | 'drawer';

export function Overlays() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  useEffect(() => {
    const tell = () => void toasts.show({ tone: 'negative', text: notCopied });
    addEventListener(copyFailed, tell);
    return () => removeEventListener(copyFailed, tell);
  }, []);
  return (
    <Part name={say('Over the page', 'পাতার ওপরে')}>
      <Line>
        <Button onClick={() => setOpen('dialog')}>{say('Dialog', 'ডায়ালগ')}</Button>
        <Button onClick={() => setOpen('ask')}>{say('A question', 'প্রশ্ন')}</Button>
        <Button onClick={() => setOpen('destroy')}>{say('A grave question', 'গুরুতর প্রশ্ন')}</Button>
        <Button onClick={() => setOpen('failed')}>{say("Didn't work", 'কাজ হয়নি')}</Button>
        <Button onClick={() => setOpen('code')}>{say('Code', 'কোড')}</Button>
        <Button onClick={() => setOpen('drawer')}>{say('Drawer', 'মেনু')}</Button>
        <Toasts />
      </Line>
      <Line>
        <Notifications />
        <Profile />
        <Later
          trigger={
            <IconButton label={say('Fetched when pressed', 'চাপলে আসে')}>
              <Bell aria-hidden />
            </IconButton>
          }
          title={say('Notifications', 'নোটিফিকেশন')}
        >
          <Empty />
        </Later>
        <CommandSample />
        <ReasonTip
          reason={say(
            'Opens when Padma Textiles LLC is verified',
            'পদ্মা টেক্সটাইলসের যাচাই শেষ হলে চালু হবে',
          )}
        >
          {(id) => (
            <button
              type="button"
              aria-disabled
              aria-describedby={id}
              className="min-h-control px-3 text-ink-off"
            >
              {say('Transfer / Withdraw', 'টাকা পাঠান / তুলুন')}
            </button>
          )}
        </ReasonTip>
      </Line>
      <Questions open={open} close={close} />
      <Code open={open === 'code'} close={close} />
      <Drawer open={open === 'drawer'} onClose={close} label={say('Menu', 'মেনু')}>
        <div className="grid gap-4 p-6">
          <p>{say('275 px, from the left.', 'বাম দিক থেকে, ২৭৫ পিক্সেল।')}</p>
          <Button onClick={close}>{say('Close', 'বন্ধ করুন')}</Button>
        </div>
      </Drawer>
      <ToastRegion
        store={toasts}
        textOf={(text) => text}
        label={say('Messages', 'বার্তা')}
        closeLabel={say('Close', 'বন্ধ করুন')}
      />
    </Part>
  );
}

function Toasts() {
  const undo = { label: say('Undo', 'ফিরিয়ে নিন'), onPress: nothing };
  return (
    <>
      <Button
        onClick={() => toasts.show({ text: say('Recipient saved', 'প্রাপক রাখা হয়েছে'), action: undo })}
      >
        {say('Toast', 'ছোট বার্তা')}
      </Button>
      <Button
        onClick={() =>
          toasts.show({
            tone: 'negative',
            lasts: 10_000,
            text: say(
              'Sorry, something went wrong. An internal server error has occurred.',
              'দুঃখিত, কোথাও সমস্যা হয়েছে। সার্ভারে একটি ত্রুটি ঘটেছে।',
            ),
          })
        }
      >
        {say('A fault', 'ত্রুটি')}
      </Button>
    </>
  );
}

const Later = loadOnPress(
  () => Promise.resolve(Popover),
  (props: PopoverProps) => props.trigger,
);

function Empty() {
  return (
    <p className="px-3 pt-4 pb-6 text-center">
      {say('No new notifications available', 'নতুন কোনো নোটিফিকেশন নেই')}
    </p>
  );
}

function Notifications() {
  return (
    <Popover
      title={say('Notifications', 'নোটিফিকেশন')}
      trigger={
        <IconButton label={say('Notifications', 'নোটিফিকেশন')}>
          <Bell aria-hidden />
        </IconButton>
      }
    >
      <Empty />
    </Popover>
  );
}

function Profile() {
  const name = say('Ayesha Rahman', 'আয়েশা রহমান');
  const menu = say('Profile menu', 'প্রোফাইল মেনু');
  return (
    <Menu
      label={menu}
      trigger={
        <button type="button" aria-label={menu}>
          <Avatar name={name} />
        </button>
      }
      head={
        <>
          <Avatar name={name} />
          <b>{name}</b>
        </>
      }
    >
      <MenuItem icon={<House aria-hidden />}>{say('Home', 'হোম')}</MenuItem>
      <MenuItem
        icon={<TicketPercent aria-hidden />}
        disabledReason={say('Coming soon', 'শিগগিরই আসছে')}
      >
        {say('Coupons', 'কুপন')}
      </MenuItem>
      <MenuSeparator />
      <MenuLink
        icon={<KeyRound aria-hidden />}
        end={<ExternalLink aria-hidden className="size-4!" />}
        link={<a href="#top" />}
      >
        {say('Reset Password', 'পাসওয়ার্ড বদলান')}
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden />}>{say('Log Out', 'লগ আউট')}</MenuItem>
    </Menu>
  );
}

interface QuestionsProps {
  readonly open: Open | undefined;
  readonly close: () => void;
}

function Questions({ open, close }: QuestionsProps) {
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        width="md"
        title={say('What the fee pays for', 'চার্জ কী বাবদ')}
        actions={<Button onClick={close}>{say('Close', 'বন্ধ করুন')}</Button>}
      >
        {say(
          'bKash takes 0.4% of what arrives; the rest is the way there.',
          'যা পৌঁছায় তার ০.৪% বিকাশের, বাকিটা পথের খরচ।',
        )}
      </Dialog>
      <ConfirmDialog
        open={open === 'ask'}
        title={say('Send this every month?', 'প্রতি মাসে পাঠাবেন?')}
        confirmLabel={say('Send every month', 'প্রতি মাসে পাঠান')}
        cancelLabel={say('Only once', 'শুধু একবার')}
        onConfirm={close}
        onCancel={close}
      >
        {say('On the 19th, at the rate of that day.', 'প্রতি মাসের ১৯ তারিখে, সেদিনের রেটে।')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'destroy' || open === 'failed'}
        tone="destructive"
        title={say('Ask to cancel this transfer?', 'এই লেনদেন বাতিলের অনুরোধ করবেন?')}
        confirmLabel={say('Ask to cancel', 'বাতিলের অনুরোধ')}
        cancelLabel={say('Keep it', 'থাক')}
        error={
          open === 'failed'
            ? say('No answer from us. Ask once more.', 'উত্তর আসেনি। আরেকবার অনুরোধ করুন।')
            : undefined
        }
        onConfirm={close}
        onCancel={close}
      >
        {say(
          'bKash has the ৳24,370.00 already. If it has not been deposited, we get it back and refund you within 3 business days.',
          'বিকাশের কাছে ৳২৪,৩৭০.০০ চলে গেছে। জমা না হয়ে থাকলে ফেরত এনে ৩ কর্মদিবসের মধ্যে ফেরত দেব।',
        )}
      </ConfirmDialog>
    </>
  );
}

const opened = performance.now();
const resendAt = opened + 42_000;

function Code({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  const [code, setCode] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const [byPress, setByPress] = useState(false);
  return (
    <StepUpDialog
      open={open}
      title={say('Confirm: $200.00 to Rahima', 'নিশ্চিত করুন: রহিমাকে $২০০.০০')}
      form={{
        noValidate: true,
        onSubmit(event) {
          event.preventDefault();
          if (byPress || code.length === 6) close();
          else setTooShort(true);
        },
      }}
      by={
        byPress
          ? {
              press: {
                label: say(
                  'Your phone or computer asks for your fingerprint, your face or its screen lock.',
                  'আপনার ফোন বা কম্পিউটার আঙুলের ছাপ, মুখ বা স্ক্রিন লক চাইবে।',
                ),
                error: say('Nothing was confirmed. Try again.', 'কিছুই নিশ্চিত হয়নি। আবার চেষ্টা করুন।'),
              },
            }
          : {
              code: {
                label: say(
                  'Enter the 6-digit code sent to •••• 0147',
                  '•••• ০১৪৭ নম্বরে পাঠানো ৬ সংখ্যার কোড লিখুন',
                ),
                value: code,
                onValueChange(next) {
                  setCode(next);
                  setTooShort(false);
                },
                onComplete: close,
                error: isTooShort ? say('The code has 6 digits.', 'কোডটি ৬ সংখ্যার।') : undefined,
                resend: {
                  until: resendAt,
                  now: () => performance.now(),
                  waitText: (clock) => say(`New code in ${clock}`, `নতুন কোড ${clock} পরে`),
                  label: say('Send a new code', 'নতুন কোড পাঠান'),
                  onResend: nothing,
                },
              },
            }
      }
      other={
        <button type="button" className="text-link" onClick={() => setByPress(!byPress)}>
          {byPress
            ? say('Send a code instead', 'বদলে কোড পাঠান')
            : say('Use a passkey', 'পাসকি ব্যবহার করুন')}
        </button>
      }
      promise={say(
        'This code only works for this amount and this recipient. Kheya never asks you for it.',
        'কোডটি শুধু এই পরিমাণ ও এই মানুষের জন্য। খেয়ার কেউ কখনো কোড চাইবে না।',
      )}
      confirmLabel={say('Confirm and pay $200.99', 'নিশ্চিত করে $২০০.৯৯ দিন')}
      backLabel={say('Back', 'পেছনে')}
      onBack={close}
    >
      {say(
        'She receives ৳24,370.00. You pay $200.99.',
        'তিনি পাবেন ৳২৪,৩৭০.০০। আপনি দেবেন $২০০.৯৯।',
      )}
    </StepUpDialog>
  );
}
