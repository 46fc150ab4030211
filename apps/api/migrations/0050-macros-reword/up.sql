-- The canned replies in plainer words. One that an operator has changed or removed stays as it is.
update payments.macros m
set name = reworded.name, text_en = reworded.text_en, text_bn = reworded.text_bn
from (values
  ('Received, looking into it', 'Received, working on it',
   E'Dear {customer},\n\nThank you for contacting us. I received your ticket {ticket} and I''m working on it. You''ll hear from me within one business day. You don''t need to do anything until then.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআমাদের সঙ্গে যোগাযোগ করার জন্য ধন্যবাদ। আপনার টিকিট {ticket} পেয়েছি এবং এটি নিয়ে কাজ করছি। এক কর্মদিবসের মধ্যে আপনাকে জানাব। এর মধ্যে আপনার কিছু করতে হবে না।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া'),
  ('More details needed', 'More details needed',
   E'Dear {customer},\n\nTo help with {ticket}, I need the date and amount of the payment and the name of the recipient. A screenshot helps. Please never send us your password or a code.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\n{ticket} টিকিটের সমাধানের জন্য আরও কিছু তথ্য দরকার: লেনদেনের তারিখ, পরিমাণ ও প্রাপকের নাম। স্ক্রিনশট দিলে সুবিধা হয়। পাসওয়ার্ড বা কোনো কোড আমাদের কখনো পাঠাবেন না।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া'),
  ('Transfer is on its way', 'Transfer on its way',
   E'Dear {customer},\n\nYour transfer is on its way. We sent it on and we''re waiting for confirmation from the recipient''s wallet or bank. Your money is safe. Either it arrives, or you get all of it back, including the fee. You can see every step under Transactions.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআপনার পাঠানো টাকা পথে আছে। আমরা টাকা পাঠিয়ে দিয়েছি, এখন প্রাপকের ওয়ালেট বা ব্যাংকের নিশ্চিতকরণের অপেক্ষায় আছি। আপনার টাকা নিরাপদ। হয় তা পৌঁছাবে, নয়তো চার্জসহ পুরো টাকা ফেরত পাবেন। প্রতিটি ধাপ লেনদেন পাতায় দেখতে পারেন।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া'),
  ('Transfer failed, money is back', 'Transfer failed, money returned',
   E'Dear {customer},\n\nThe recipient''s wallet or bank couldn''t accept this transfer. The full amount, including the fee, is back in your account. Please check the wallet or account number with the recipient before you send it again.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nপ্রাপকের ওয়ালেট বা ব্যাংক এই টাকা গ্রহণ করতে পারেনি। চার্জসহ পুরো টাকা আপনার অ্যাকাউন্টে ফেরত এসেছে। আবার পাঠানোর আগে প্রাপকের সঙ্গে ওয়ালেট বা অ্যাকাউন্ট নম্বরটি মিলিয়ে নিন।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া'),
  ('Verification: clearer document', 'Verification: clearer document needed',
   E'Dear {customer},\n\nWe couldn''t read the document you sent. Please take a new photo in daylight. All four corners should be visible, with nothing covered and no glare. Attach it here and we''ll continue right away.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআপনার পাঠানো নথিটি পড়া যায়নি। অনুগ্রহ করে দিনের আলোয় নতুন একটি ছবি তুলুন। নথির চার কোনা যেন দেখা যায়, কিছু ঢাকা না পড়ে এবং আলোর প্রতিফলন না থাকে। ছবিটি এখানে সংযুক্ত করুন, আমরা সঙ্গে সঙ্গে যাচাই শুরু করব।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া'),
  ('Scam: account secured', 'Scam: account secured',
   E'Dear {customer},\n\nThank you for telling us. Your account is stopped, so no money can leave it, and all other devices are signed out. We''re trying to recall the payments that were already sent. Don''t pay anyone who promises to recover your money, and never share a code. May I call you on the number we have for you?\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআমাদের জানানোর জন্য ধন্যবাদ। আপনার অ্যাকাউন্ট বন্ধ রাখা হয়েছে, এখান থেকে কোনো টাকা যাবে না। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে। যে টাকা আগেই পাঠানো হয়েছিল, তা ফেরত আনার চেষ্টা করছি। টাকা উদ্ধার করে দেওয়ার কথা বলে কেউ টাকা চাইলে দেবেন না, আর কোনো কোড কাউকে জানাবেন না। আমাদের কাছে থাকা আপনার নম্বরে কি ফোন করতে পারি?\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া'),
  ('Remittance error: notice received', 'Remittance error: notice received',
   E'Dear {customer},\n\nWe received your notice of an error, {ticket}. We''ll finish our investigation within 90 days of the day you told us, usually much sooner, and send you the results in writing within three business days of finishing. If we find an error, you can choose a refund or have the money sent again, at no cost to you.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nলেনদেনে ভুলের বিষয়ে আপনার নোটিশ {ticket} পেয়েছি। জানানোর দিন থেকে ৯০ দিনের মধ্যে, সাধারণত তার অনেক আগেই, আমরা তদন্ত শেষ করি। শেষ হওয়ার তিন কর্মদিবসের মধ্যে লিখিত ফলাফল জানাই। ভুল পাওয়া গেলে কোনো খরচ ছাড়া টাকা ফেরত নিতে পারবেন, অথবা আবার পাঠাতে বলতে পারবেন।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া'),
  ('Solved, anything else?', 'Solved, anything else?',
   E'Dear {customer},\n\nThis should be resolved now. If you still need help, reply here within 14 days and {ticket} opens again.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nবিষয়টি এখন সমাধান হওয়ার কথা। আরও সাহায্য লাগলে ১৪ দিনের মধ্যে এখানেই লিখুন, {ticket} আবার খুলে যাবে।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া')
) as reworded (old_name, name, text_en, text_bn)
where m.name = reworded.old_name and m.updated_at = m.created_at;
