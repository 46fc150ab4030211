/** m•••@example.com: enough to recognise, not enough to learn. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** ••• ••• 0142 */
export function maskPhone(phone: string): string {
  return `••• ••• ${phone.slice(-4)}`;
}
