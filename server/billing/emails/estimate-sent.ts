import {
  aboutFiles,
  aboutVersion,
  capitalized,
  type DocumentEmail,
  facts,
  headed,
  toClient,
  wordsOf,
} from './document-email.ts'

export const estimateSent = {
  name: 'estimate-sent',
  to: 'client',
  editable: () => 'estimate',
  compose(about) {
    const { noun, days, number, total, deposit, payments, valid_until, link } = about
    return toClient(about, wordsOf('estimate', about), {
      preview: `${total}${valid_until ? `, valid until ${valid_until}` : ''}`,
      ...headed(about, `${capitalized(noun)} ${number}`),
      figure: { label: 'Total', amount: total },
      facts: facts(['Days', days], payments ? ['Paid in', payments] : ['Deposit', deposit], [
        'Valid until',
        valid_until,
      ]),
      action: { label: `View ${noun}`, url: link },
      after: [...aboutVersion(about), ...aboutFiles(about), 'Questions? Reply to this email.'],
    })
  },
} as const satisfies DocumentEmail
