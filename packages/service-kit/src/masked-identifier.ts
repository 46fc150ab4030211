/** m•••@example.com: enough to recognise one's own address by, too little to learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** ••• ••• 0142: the same wherever a code was sent. */
export function maskPhone(phone: string): string {
  return `••• ••• ${phone.slice(-4)}`;
}
