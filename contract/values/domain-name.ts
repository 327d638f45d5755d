/** What browsers and Node share of the WHATWG URL standard, which reads a host by UTS 46. */
declare const URL: new (text: string) => { hostname: string }

/** An address of mail with its domain as the mail system writes it: `info@müller.example` is `info@xn--mller-kva.example`. */
export function withAsciiDomain(email: string): string {
  const [, local, domain] = /^([^@]*)@([^@/?#:\\]*)$/.exec(email) ?? []
  if (!local || !domain || /^[\x20-\x7e]*$/.test(domain)) return email
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}
