import type { Client } from '#contract/clients/shapes.ts'

/** `Exempt, nonprofit`: why a client bears no tax. */
export function taxWords({ tax_exempt, tax_exempt_reason, tax_exempt_note }: Client): string {
  if (!tax_exempt) return 'Charged as usual'
  const reason = tax_exempt_reason === 'other' ? tax_exempt_note : tax_exempt_reason
  return reason ? `Exempt, ${tax_exempt_reason === 'other' ? reason : reason.toLowerCase()}` : 'Exempt'
}

/** Whether the certificate of an exempt client held until before a day. */
export function hasExpired({ tax_exempt, tax_certificate_expires }: Client, today: string): boolean {
  return tax_exempt && tax_certificate_expires !== null && tax_certificate_expires < today
}
