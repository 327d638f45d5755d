import type { CompanySettings } from '#contract/company/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { nounOf } from './document-paths.ts'
import type { EditorCopy } from './queries.ts'

type About = Pick<EditorCopy, 'document' | 'client'> & { company: CompanySettings; job_title?: string }

/** The values that a subject and message may name, as the letter will have them. */
export function valuesOf({ document, client, company, job_title }: About): Record<string, string> {
  const money = (text: string) => formatMoney(text, document.currency, company.locale)
  const day = (text: string | null) => (text ? formatFullDay(text, company.locale) : '')
  const prefix = document.kind === 'estimate' ? company.estimate_prefix : company.invoice_prefix
  return {
    client_name: client?.display_name ?? '',
    client_first_name: client?.first_name || client?.display_name || '',
    company_name: company.name,
    company_phone: company.phone ?? '',
    company_email: company.email ?? '',
    job_title: job_title ?? '',
    // A draft gets its number when it is sent.
    [`${document.kind}_number`]: document.number ?? `${prefix}••••`,
    total: money(document.total),
    balance: money(document.balance),
    deposit_amount: document.deposit_amount === '0.00' ? '' : money(document.deposit_amount),
    valid_until: day(document.valid_until),
    due_date: day(document.due_date),
  }
}

/** The words a letter begins with: a first one in the company's own words, if it has any, or a reminder. */
export function firstWords({ document, job_title, company }: Pick<About, 'document' | 'job_title' | 'company'>) {
  const { kind } = document
  const number = `{{${kind}_number}}`
  const about = job_title ? ' for {{job_title}}' : ''
  if (document.status === 'draft') {
    const rest =
      kind === 'estimate'
        ? `Here is your estimate${about}. You can approve it or ask a question online.`
        : `Here is your invoice${about}. Thank you for your trust.`
    return {
      subject: `${kind === 'estimate' ? 'Estimate' : 'Invoice'} ${number} from {{company_name}}`,
      message: company[`${kind}_message`] ?? `Hi {{client_first_name}},\n\n${rest}`,
    }
  }
  const rest = reminderFor(document.display_status, kind, number)
  return {
    subject: `${rest.again ? nounOf(kind) : `Reminder: ${kind}`} ${number} from {{company_name}}`,
    message: `Hi {{client_first_name}},\n\n${rest.words}`,
  }
}

function reminderFor(state: string, kind: string, number: string) {
  if (state === 'paid') return { again: true, words: `Here is a copy of invoice ${number}, paid in full. Thank you.` }
  if (state === 'expired')
    return { again: true, words: `Your estimate ${number} had expired. Here it is again, with a new date.` }
  if (kind === 'estimate')
    return { again: false, words: `A short reminder that estimate ${number} is waiting for your answer.` }
  return {
    again: false,
    words: `A short reminder that invoice ${number} is still open. If you have just paid, thank you, and please ignore this.`,
  }
}
