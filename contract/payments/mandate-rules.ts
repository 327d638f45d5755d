type Mandate = { company: string; number: string; amount: string }

/**
 * What the holder of an account allows with the press that pays, in the words that are kept with the payment: who debits,
 * how much, once, for what. Source: Nacha Operating Rules, authorization of a single entry by internet (WEB).
 */
export function mandateWords({ company, number, amount }: Mandate): string {
  return `I authorize ${company} to debit ${amount} once from my bank account for ${number}. The debit begins today and takes up to 4 business days. Once it has begun it can't be stopped here. If my bank doesn't pay it or takes it back, ${number} is due again.`
}
