import { happened } from '../wire/activity.ts'

/** What happens to a contract. */
export const contractActivity = {
  created: happened('wrote', 'was written', { here: (who, noun) => `${who} wrote this ${noun}` }),
  sent: happened('sent', 'was sent', { here: (who) => `${who} sent it` }),
  resent: happened('sent again', 'was sent again', { here: (who) => `${who} sent it again` }),
  reminded: happened('sent a reminder of', 'got a reminder', { here: (who) => `${who} sent a reminder` }),
  viewed: happened('opened', 'was opened', { here: (who) => `${who} opened it` }),
  signed: happened('signed', 'was signed', { here: (who) => `${who} signed it` }),
  completed: happened('completed', 'is signed by everybody', { here: () => 'Everybody has signed' }),
  declined: happened('declined', 'was declined', { here: (who) => `${who} declined it` }),
  changes_requested: happened('requested changes to', 'needs changes', { here: (who) => `${who} requested a change` }),
  voided: happened('withdrew', 'was withdrawn', { here: (who) => `${who} withdrew it` }),
  cancelled: happened('canceled', 'was canceled', { here: (who) => `${who} canceled it` }),
  revised: happened('withdrew and edits', 'has a new version', { here: (who) => `${who} began a new version` }),
  link_created: happened('copied a signing link of', 'has a new signing link', {
    seenBy: 'contracts.send',
    here: (who) => `${who} copied a signing link`,
  }),
}
