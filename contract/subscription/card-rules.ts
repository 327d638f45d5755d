type Expiry = { exp_month: number; exp_year: number }

/** The instant from which a card is no good any more: the end of its month, in UTC. */
export function cardEnd({ exp_month, exp_year }: Expiry): string {
  return new Date(Date.UTC(exp_year, exp_month, 1)).toISOString()
}

/** Does the card end before an instant? */
export function endsBefore(card: Expiry, instant: string): boolean {
  return Date.parse(cardEnd(card)) <= Date.parse(instant)
}

/** `04/29`, as it stands on the card. */
export function expiryText({ exp_month, exp_year }: Expiry): string {
  return `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`
}

/** `Visa •••• 4242`. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandName(brand)} •••• ${last4}`
}

/** A brand as its makers write it; the processor says it in lower case. */
function brandName(brand: string): string {
  return brands[brand] ?? (brand === '' || brand === 'unknown' ? 'Card' : brand)
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
