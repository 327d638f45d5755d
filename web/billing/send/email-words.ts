import { nounOf } from '#contract/billing/change-order-rules.ts'
import { companyToPrint } from '#contract/billing/print/drawing-rules.ts'
import { type EmailName, fillMessage, greeted, ourWords } from '#contract/company/message-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { daysBetween, formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { EditorCopy } from '../queries.ts'
import { withFrom } from './total-words.ts'

type About = Pick<EditorCopy, 'document' | 'client'> & { company: CompanySettings; job_title?: string }

/** The values that a subject and message may name, as the email will have them. */
export function valuesOf({ document, client, company, job_title }: About): Record<string, string> {
  const money = (text: string) => formatMoney(text, document.currency, company.locale)
  const offered = (text: string) => withFrom(money(text), document.total_from)
  const day = (text: string | null) => (text ? formatFullDay(text, company.locale) : '')
  // A draft gets its number when it is sent: until then the preview says so in its place.
  const number = document.number ?? '(number when sent)'
  const late = lateBy({ document, company })
  return {
    client_name: client?.display_name ?? '',
    client_first_name: client?.first_name || client?.display_name || '',
    company_name: company.name,
    company_phone: company.phone ?? '',
    company_email: company.email ?? '',
    company_address: companyToPrint(company).address_lines.join(', '),
    company_license_number: company.license_number ?? '',
    job_title: job_title ?? '',
    document_title: document.title ?? '',
    document_number: number,
    [`${document.kind}_number`]: number,
    total: offered(document.total),
    balance: money(document.balance),
    deposit_amount: document.deposit_amount === '0.00' ? '' : offered(document.deposit_amount),
    valid_until: day(document.valid_until),
    due_date: day(document.due_date),
    days_late: late > 0 ? `${late} ${late === 1 ? 'day' : 'days'}` : '',
  }
}

/**
 * Which email goes out: a first one, or a reminder of an open document. A closed one is sent again, as it was at first.
 */
export function emailOf({ kind, display_status }: Pick<EditorCopy['document'], 'kind' | 'display_status'>): EmailName {
  const waits = ['sent', 'viewed', 'changes_requested', 'partially_paid', 'overdue'].includes(display_status)
  return waits ? `${kind}_reminder` : kind
}

/**
 * The initial words of an email: the company's own, unless they name a variable that has no value here, else the
 * product's. For a closed document they say so.
 */
export function firstWords(about: About): { subject: string; message: string } {
  const { document, company, job_title } = about
  const email = emailOf(document)
  const ours = ourWords(email, {
    job: Boolean(job_title),
    title: Boolean(document.title?.trim()),
    late: lateBy(about) > 0,
    change: document.change_order !== null,
  })
  const message = againWords[document.display_status]
  if (message) return { ...ours, message: greeted(message.replace('estimate {{', `${nounOf(document)} {{`)) }
  // The company's own words are about estimates.
  if (document.change_order) return ours
  const values = valuesOf(about)
  const chosen = (text: string | null) => (text && fillMessage(text, values).empty.length === 0 ? text : undefined)
  return {
    subject: chosen(company[`${email}_subject`]) ?? ours.subject,
    message: chosen(company[`${email}_message`]) ?? ours.message,
  }
}

const againWords: Partial<Record<EditorCopy['document']['display_status'], string>> = {
  paid: 'Here is a copy of invoice {{invoice_number}}, paid in full. Thank you.',
  expired: 'Your estimate {{estimate_number}} had expired. Here it is again, with a new date.',
}

function lateBy({ document, company }: Pick<About, 'document' | 'company'>): number {
  return document.kind === 'invoice' && document.due_date ? daysBetween(document.due_date, company.today) : 0
}
