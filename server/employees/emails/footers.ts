/** Why somebody of the team gets an email. */
export function teamFooter(company_name: string): string {
  return `You're getting this email because you work at ${company_name} in Chalkline.`
}

/** Who an email to a client, or to somebody who is invited, comes from. */
export function senderFooter(company_name: string): string {
  return `Sent by ${company_name} with Chalkline.`
}
