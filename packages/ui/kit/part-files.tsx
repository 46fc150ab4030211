import {
  FileDrop,
  type FileItem,
  type FileLabels,
  type FileRefusal,
  fileSize,
  useUploads,
} from '../src/index.ts';
import { locale, nothing, Pair, Part, say } from './sheet.tsx';

const fileLabels: FileLabels = {
  sent: (sent, whole) => say(`${sent} of ${whole}`, `${whole}-এর মধ্যে ${sent}`),
  waiting: say('Waiting', 'অপেক্ষায়'),
  done: say('Received', 'জমা হয়েছে'),
  cancel: (name) => say(`Cancel ${name}`, `${name} বাতিল করুন`),
  retry: (name) => say(`Send ${name} again`, `${name} আবার পাঠান`),
  remove: (name) => say(`Remove ${name}`, `${name} সরান`),
};

const rules = { types: ['image/*', 'application/pdf'], maxBytes: 10_000_000, maxFiles: 5 };
const most = fileSize(rules.maxBytes, locale);

const files: readonly FileItem[] = [
  {
    key: 'a',
    name: 'electricity-october.jpg',
    bytes: 3_100_000,
    type: 'image/jpeg',
    state: 'sending',
    percent: 61,
  },
  { key: 'b', name: 'passport.pdf', bytes: 1_240_000, state: 'done' },
  {
    key: 'c',
    name: 'bank-statement-january-to-december-2025-signed-by-branch.pdf',
    bytes: 9_600_000,
    state: 'failed',
    error: say(
      'The connection broke. Nothing is lost: send it again.',
      'সংযোগ কেটে গেছে। কিছু হারায়নি, আবার পাঠান।',
    ),
  },
  { key: 'd', name: 'selfie.jpg', bytes: 640_000, type: 'image/jpeg', state: 'waiting' },
];

function refusal(why: FileRefusal, name: string): string {
  const words = {
    size: say(`${name} is larger than ${most}.`, `${name} ${most}র চেয়ে বড়।`),
    empty: say(`${name} is empty.`, `${name} খালি।`),
    count: say('No more than 5 files at a time.', 'একসঙ্গে ৫টির বেশি ফাইল নয়।'),
    type: say(`${name} is neither a photo nor a PDF.`, `${name} ছবি বা PDF নয়।`),
  };
  return words[why];
}

const common = {
  choose: say('Choose a photo or PDF', 'ছবি বা PDF বেছে নিন'),
  rest: say(`or drop it here. Up to ${most}.`, `বা এখানে ছাড়ুন। সর্বোচ্চ ${most}।`),
  camera: say('Take a photo', 'ছবি তুলুন'),
  rules,
  refusal,
  labels: fileLabels,
};

/** Nothing is sent. A PDF takes a while; a photo never finishes, to show a running upload. */
async function pretend(file: File, watch: { readonly onPercent: (percent: number) => void }) {
  for (let percent = 0; percent <= 100; percent += 10) {
    watch.onPercent(percent);
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (percent === 60 && file.type.startsWith('image/')) await new Promise(nothing);
  }
}

export function Files() {
  const uploads = useUploads({ send: pretend, errorText: () => '' });
  return (
    <Part name={say('Files', 'ফাইল')}>
      <Pair>
        <FileDrop
          {...common}
          label={say('Attachments', 'সংযুক্তি')}
          help={say('Try it: nothing leaves this page.', 'চেষ্টা করুন: কিছুই পাঠানো হবে না।')}
          files={uploads.files}
          onFiles={uploads.add}
          onCancel={uploads.remove}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
        <FileDrop
          {...common}
          label={say('Proof of address', 'ঠিকানার প্রমাণ')}
          files={files}
          onFiles={nothing}
          onCancel={nothing}
          onRetry={nothing}
          onRemove={nothing}
        />
        <FileDrop
          {...common}
          label={say('Photo of your NID', 'এনআইডির ছবি')}
          error={say('Add a photo of both sides.', 'দুই পিঠের ছবি দিন।')}
          files={[]}
          onFiles={nothing}
        />
        <FileDrop
          {...common}
          disabled
          label={say('Business licence', 'ট্রেড লাইসেন্স')}
          help={say('Choose the business type first.', 'আগে ব্যবসার ধরন বেছে নিন।')}
          files={[]}
          onFiles={nothing}
        />
      </Pair>
    </Part>
  );
}
