/** What is guessed first: long ones as they are, short ones as the stem before digits and signs. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pass passwort password1 passwordpassword mypassword
  qwerty qwertyui qwertyuiop qwerty1234 qwertyuiop1 asdfghjkl asdfghjkl1 zxcvbnm zxcvbnmasd
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 qazwsxedc qazwsxedcrfv zaq12wsxcde3
  abc abcd abcdef abc123456789 a123456789 aa123456789 123123123123 123412341234 12345678910
  1122334455 111222333444 9876543210 0123456789 147258369 987654321
  iloveyou iloveyou1234 letmein letmeinnow welcome welcomehome hello helloworld
  admin administrator adminadmin root test testtest testing tester demo user guest login
  dragon monkey football baseball sunshine princess superman batman master shadow michael
  bangladesh bangladesh71 dhaka dhakadhaka sonarbangla amarsonar amarbangla bangla
  bkash bkashbkash nagad kheya kheyakheya khoka allah alhamdulillah bismillah mashallah
  changeme changemenow secret secretsecret whatever trustno1 starwars computer internet
  samsung google facebook liverpool chelsea arsenal manchester barcelona realmadrid cricket
  january february march april may june july august september october november december
  spring summer autumn winter monday friday sunday family money bank banking`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
