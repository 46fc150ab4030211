import { z } from 'zod';
import { figure, refusal } from './entry.ts';

/** A request for money: who is asked, whether it can still be paid, and how much. */
export const paymentRequestErrors = {
  payment_link_not_found: refusal(
    404,
    'info',
    [
      'No request here',
      "This link doesn't lead to a request. Ask the person who gave it to you for the whole link.",
    ],
    [
      'কোনো অনুরোধ পাওয়া যায়নি',
      'এই লিংকে টাকা চাওয়ার কোনো অনুরোধ নেই। যিনি লিংকটি দিয়েছেন, তাঁর কাছে পুরো লিংকটি চেয়ে নিন।',
    ],
  ),
  payment_request_to_self: refusal(
    422,
    'info',
    [
      "That's you",
      "You can't ask yourself for money. Enter the email or mobile number of the person you ask.",
    ],
    ['এটি আপনি নিজে', 'নিজের কাছে টাকা চাওয়া যায় না। যাঁর কাছে চাইছেন, তাঁর ইমেইল বা মোবাইল নম্বর লিখুন।'],
  ),
  payment_request_is_own: refusal(
    422,
    'info',
    [
      'Your own request',
      "You can't pay a request of your own. Share its link with the person you ask.",
    ],
    ['এটি আপনার নিজের অনুরোধ', 'নিজের অনুরোধে নিজে টাকা পাঠানো যায় না। যাঁর কাছে চাইছেন, তাঁকে লিংকটি পাঠান।'],
  ),
  payment_request_limit_reached: refusal(
    409,
    'info',
    [
      'Too many open requests',
      'You can have {limit} open requests. Cancel one, or wait until one is paid.',
    ],
    [
      'আর অনুরোধ করা যাবে না',
      'একসঙ্গে {limit}টি অনুরোধ খোলা রাখা যায়। একটি বাতিল করুন, অথবা একটির টাকা পাওয়া পর্যন্ত অপেক্ষা করুন।',
    ],
    z.object({ limit: figure }),
  ),
  payment_request_expired: refusal(
    409,
    'info',
    [
      'This request has expired',
      'Nothing was sent. Ask for a new request if you still want to pay.',
    ],
    ['অনুরোধের মেয়াদ শেষ', 'কোনো টাকা পাঠানো হয়নি। টাকা দিতে চাইলে নতুন অনুরোধ পাঠাতে বলুন।'],
  ),
  payment_request_paid: refusal(
    409,
    'info',
    ['Already paid', 'This request was paid in full. Nothing more was sent.'],
    ['টাকা দেওয়া হয়ে গেছে', 'এই অনুরোধের সব টাকা দেওয়া হয়ে গেছে। আর কোনো টাকা পাঠানো হয়নি।'],
  ),
  payment_request_closed: refusal(
    409,
    'info',
    [
      'This request was withdrawn',
      'It was cancelled or declined, and nothing was sent. Ask for a new request if you still want to pay.',
    ],
    [
      'অনুরোধটি আর নেই',
      'এটি বাতিল বা প্রত্যাখ্যান করা হয়েছে, কোনো টাকা পাঠানো হয়নি। টাকা দিতে চাইলে নতুন অনুরোধ পাঠাতে বলুন।',
    ],
  ),
  payment_request_being_paid: refusal(
    409,
    'info',
    [
      'A payment is on its way',
      'This request is being paid at this moment. Look again in a minute.',
    ],
    ['টাকা দেওয়া হচ্ছে', 'এই মুহূর্তে অনুরোধটির টাকা দেওয়া হচ্ছে। এক মিনিট পরে আবার দেখুন।'],
  ),
  payment_request_other_payer: refusal(
    409,
    'info',
    [
      'Another person is paying',
      'This request is for one payer, and another person has begun to pay it. Nothing was sent.',
    ],
    ['অন্য একজন টাকা দিচ্ছেন', 'অনুরোধটি একজনের জন্য, আর অন্য একজন টাকা দেওয়া শুরু করেছেন। কোনো টাকা পাঠানো হয়নি।'],
  ),
  payment_request_needs_dollars: refusal(
    422,
    'info',
    [
      'Pay from a dollar account',
      'Requests are paid from a dollar account; taka are converted on the way. Choose your dollar account.',
    ],
    [
      'ডলার অ্যাকাউন্ট থেকে দিন',
      'অনুরোধের টাকা ডলার অ্যাকাউন্ট থেকে দেওয়া যায়; টাকায় চাওয়া হলে পথে রূপান্তর হয়। আপনার ডলার অ্যাকাউন্ট বেছে নিন।',
    ],
  ),
  payment_request_amount_too_high: refusal(
    422,
    'info',
    ['More than was asked', '{remaining} is left to pay. Enter that or less.'],
    ['চাওয়া টাকার চেয়ে বেশি', 'আর {remaining} বাকি আছে। এর বেশি দেওয়া যাবে না।'],
    z.object({ remaining: z.string() }),
  ),
  payment_request_amount_in_full: refusal(
    422,
    'info',
    ['Pay the whole amount', "{remaining} was asked for, and it can't be paid in parts."],
    ['পুরো টাকা দিতে হবে', '{remaining} চাওয়া হয়েছে, ভাগ করে দেওয়া যাবে না।'],
    z.object({ remaining: z.string() }),
  ),
} as const;
