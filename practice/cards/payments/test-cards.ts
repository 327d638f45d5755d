import type { Behaviour } from '#practice/cards/resources/resources.ts'

export type TestCard = { brand: string; behaviour: Behaviour }

/** The cards there are. Source: https://docs.stripe.com/testing */
const testCards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', behaviour: 'works' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'works' },
  '378282246310005': { brand: 'amex', behaviour: 'works' },
  '4000000000000002': { brand: 'visa', behaviour: 'generic_decline' },
  '4000000000009995': { brand: 'visa', behaviour: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired_card' },
  '4000000000000127': { brand: 'visa', behaviour: 'incorrect_cvc' },
  '4000000000000259': { brand: 'visa', behaviour: 'disputed' },
  '4000000000000341': { brand: 'visa', behaviour: 'fails_later' },
  '4000002500003155': { brand: 'visa', behaviour: 'asks_once' },
  '4000002760003184': { brand: 'visa', behaviour: 'asks_always' },
}

/** The test card of a number; undefined for anybody's real one, which has no business here. */
export function testCardOf(number: string): TestCard | undefined {
  return testCards[number]
}
