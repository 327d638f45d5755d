import { happened } from '../wire/activity.ts'

/** What happens to an estimate or an invoice. */
export const documentActivity = {
  created: happened('added', 'was added', { here: (who, noun) => `${who} wrote this ${noun}` }),
  change_order_created: happened('wrote', 'was written', { here: (who) => `${who} wrote this change order` }),
  sent: happened('sent', 'was sent', { here: (who) => `${who} sent it` }),
  sent_again: happened('sent again', 'was sent again', { here: (who) => `${who} sent it again` }),
  reminded: happened('sent a reminder of', 'got a reminder', { here: (who) => `${who} sent a reminder` }),
  viewed: happened('opened', 'was opened', { here: (who) => `${who} opened it` }),
  approved: happened('approved', 'was approved', { here: (who) => `${who} approved it` }),
  declined: happened('declined', 'was declined', { here: (who) => `${who} declined it` }),
  changes_requested: happened('requested changes to', 'needs changes', { here: (who) => `${who} requested a change` }),
  asked: happened('asked about', 'has a question', { here: (who) => `${who} asked a question` }),
  revised: happened('began a new version of', 'has a new version in writing', {
    here: (who) => `${who} began a new version`,
  }),
  superseded: happened('replaced', 'was replaced by a newer version', { here: (who) => `${who} sent a newer version` }),
  converted: happened('invoiced', 'was invoiced', { here: (who) => `${who} made an invoice from it` }),
  payment: happened('recorded a payment of', 'was paid', { here: (who) => `${who} recorded a payment` }),
  payment_announced: happened('sent a payment for', 'has a payment on its way', {
    here: (who) => `${who} says a payment was sent`,
  }),
  credit_used: happened('applied credit to', 'was paid from credit', { here: (who) => `${who} applied credit` }),
  payment_deleted: happened('deleted a payment of', 'had a payment deleted', {
    here: (who) => `${who} deleted a payment`,
  }),
  paid_online: happened('paid', 'was paid', { here: (who) => `${who} paid online` }),
  debit_begun: happened('began a bank payment of', 'has a bank payment on its way', {
    here: (who) => `${who} began a bank payment`,
  }),
  debit_failed: happened('did not pay', 'has a bank payment that failed', { here: () => 'The bank payment failed' }),
  debit_returned: happened('took back a payment of', 'had a payment taken back by the bank', {
    here: () => 'The bank took the payment back',
  }),
  refunded: happened('refunded a payment of', 'was refunded', { here: (who) => `${who} refunded a payment` }),
  refund_failed: happened('could not refund', 'could not be refunded', { here: () => "A refund didn't go through" }),
  links_revoked: happened('turned off a link of', 'had a link turned off', {
    here: (who) => `${who} turned off a link`,
  }),
  written_off: happened('wrote off', 'was written off', { here: (who) => `${who} wrote it off as bad debt` }),
  write_off_taken_back: happened('reopened', 'is open again', {
    here: (who) => `${who} took back the write-off`,
  }),
  payment_dismissed: happened('dismissed a reported payment of', 'has no payment on its way', {
    here: (who) => `${who} dismissed the reported payment`,
  }),
  late_fee: happened('added a late fee to', 'has a late fee', { here: (who) => `${who} added a late fee` }),
  recurring_begun: happened('began to repeat', 'repeats', { here: (who) => `${who} made it repeat` }),
  recurring_changed: happened('changed the repeats of', 'repeats otherwise', {
    here: (who) => `${who} changed its repeats`,
  }),
  recurring_stopped: happened('stopped the repeats of', 'stopped repeating', { here: () => 'It stopped repeating' }),
  recurring_skipped: happened('skipped repeats of', 'has skipped repeats', { here: () => 'Repeats were skipped' }),
  voided: happened('voided', 'was voided', { here: (who) => `${who} voided it` }),
}

/** Activities of a document whose note says to which addresses it went: who may not see a client's contact reads none. */
export const addressedActivity: readonly (keyof typeof documentActivity)[] = ['sent', 'sent_again', 'reminded']
