import { aboutFiles, aboutVersion, type DocumentEmail, facts, headed, toClient, wordsOf } from './document-email.ts'

export const estimateSent = {
  name: 'estimate-sent',
  to: 'client',
  editable: () => 'estimate',
  compose(about) {
    const { number, total, deposit, payments, valid_until, link } = about
    return toClient(about, wordsOf('estimate', about), {
      preview: `${total}${valid_until ? `, valid until ${valid_until}` : ''}`,
      ...headed(about, `Estimate ${number}`),
      figure: { label: 'Total', amount: total },
      facts: facts(payments ? ['Paid in', payments] : ['Deposit', deposit], ['Valid until', valid_until]),
      action: { label: 'View estimate', url: link },
      after: [...aboutVersion(about), ...aboutFiles(about), 'Questions? Reply to this email.'],
    })
  },
} as const satisfies DocumentEmail
