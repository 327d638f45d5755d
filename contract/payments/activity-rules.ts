import { happened } from '../wire/activity.ts'

/** What happens to a document at the card processor. */
export const paidActivity = {
  pay_ways_chosen: happened('changed how clients pay', 'is paid in other ways', {
    here: (who) => `${who} changed how it can be paid online`,
  }),
  payment_disputed: happened('reported a dispute about', 'is disputed', {
    here: () => 'The client disputes a payment',
  }),
}

const seenBy = 'company.settings'

/** What happens to the company's account there. */
export const accountActivity = {
  payment_account_opened: happened('began to set up', 'is being set up', { seenBy }),
  cards_switched_on: happened('switched', 'was switched', { seenBy }),
  cards_switched_off: happened('switched', 'was switched', { seenBy }),
  debits_switched_on: happened('switched', 'was switched', { seenBy }),
  debits_switched_off: happened('switched', 'was switched', { seenBy }),
}
