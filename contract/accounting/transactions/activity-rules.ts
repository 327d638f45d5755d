import { happened } from '../../wire/activity.ts'

/** What happens to a transaction. What was changed stands in the note. */
export const transactionActivity = {
  created: happened('added', 'was added', { here: (who) => `${who} added it` }),
  changed: happened('changed', 'was changed', { here: (who) => `${who} changed it` }),
  turned: happened('turned the money of', 'has its money turned', { here: (who) => `${who} turned its money round` }),
  categorized: happened('sorted', 'was sorted', { here: (who) => `${who} chose the category` }),
  sorted_by_rule: happened('sorted', 'was sorted by a rule', { here: (who) => `${who} sorted it` }),
  rule_applied: happened('applied a rule to', 'was sorted by a rule', { here: (who) => `${who} applied a rule to it` }),
  linked: happened('linked to a job', 'was linked to a job', {
    many: 'linked {} to jobs',
    here: (who) => `${who} linked it to a job`,
  }),
  unlinked: happened('took off its job', 'was taken off its job', {
    many: 'took {} off their jobs',
    here: (who) => `${who} took it off its job`,
  }),
  matched: happened('matched', 'was matched with an invoice', { here: (who) => `${who} matched it with an invoice` }),
  unmatched: happened('took off its invoice', 'was taken off its invoice', {
    many: 'took {} off their invoices',
    here: (who) => `${who} took it off its invoice`,
  }),
  told_apart: happened('told apart from a payment', 'is other money than a payment', {
    many: 'told {} apart from payments',
    here: (who) => `${who} said that it is other money than a payment`,
  }),
  split: happened('split', 'was split', { here: (who) => `${who} split it` }),
  joined: happened('made whole again', 'was made whole again', {
    many: 'made {} whole again',
    here: (who) => `${who} made it whole again`,
  }),
  paired: happened('marked as a transfer', 'is a transfer', {
    many: 'marked {} as transfers',
    here: (who) => `${who} marked it as a transfer`,
  }),
  unpaired: happened('unmarked as a transfer', 'is not a transfer anymore', {
    many: 'said that {} are no transfers',
    here: (who) => `${who} said that it is no transfer`,
  }),
  excluded: happened('left out', 'was left out', {
    many: 'left {} out',
    here: (who) => `${who} left it out of all sums`,
  }),
  included: happened('counts again', 'counts again', {
    many: 'took {} into the sums again',
    here: (who) => `${who} took it into the sums again`,
  }),
  receipt_added: happened('attached a receipt to', 'has a receipt', {
    many: 'attached receipts to {}',
    here: (who) => `${who} attached a receipt`,
  }),
  receipt_deleted: happened('took a receipt off', 'lost a receipt', {
    many: 'took receipts off {}',
    here: (who) => `${who} took a receipt off`,
  }),
  deleted: happened('deleted', 'was deleted', { here: (who) => `${who} deleted it` }),
  restored: happened('brought back', 'was brought back', { here: (who) => `${who} brought it back` }),
  taken_back: happened('took back', 'was taken back by the bank', {
    here: (who) => `${who} took it back, so it counts for nothing`,
  }),
  undone: happened('undid a change of', 'is as it was', {
    many: 'undid {}',
    things: 'changes',
    here: (who) => `${who} undid a change`,
  }),
}
