import { extraDaysWords, nounOf } from '#contract/billing/change-order-rules.ts'
import { isOpenToPick } from '#contract/billing/print/document-word-rules.ts'
import { dueInWords } from '#contract/billing/schedule/trigger-rules.ts'
import { type SentMethod, sentByHand } from '#contract/billing/sent-rules.ts'
import { methodLabels, type ShownMethod } from '#contract/billing/word-rules.ts'
import { fillMessage } from '#contract/company/message-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { cardName } from '#contract/subscription/card-rules.ts'
import { daysBetween, formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney, moneyText } from '#contract/values/money.ts'
import type { EmailBrand } from '#server/platform/mail/email.ts'
import type { viewOf } from '../customer/view.ts'
import type { DocumentFacts } from '../emails/document-email.ts'
import { documentEmailNamed } from '../emails/document-emails.ts'
import type { StoredDocument } from '../shape.ts'
import type { QueuedMail } from '../tasks.ts'

type About = {
  stored: StoredDocument
  view: Awaited<ReturnType<typeof viewOf>>
  link: string
  company: CompanySettings
  brand: EmailBrand
  client: { display_name: string; first_name: string | null } | undefined
  payment: PaidAmount | undefined
  refund: { amount: number; reason: string | null } | undefined
  reported: { amount: number; method: string; date: string; reference: string | null } | undefined
}

type PaidAmount = {
  amount: number
  credited: number
  method: ShownMethod
  kind: string
  date: string
  card_brand: string | null
  card_last4: string | null
  bank_name: string | null
  bank_last4: string | null
}

/** What an email about a document may say, in words. */
export function emailFacts(job: QueuedMail, about: About): DocumentFacts {
  const { view, company, client, payment } = about
  const facts = { ...factsOfDocument(job, about), ...factsOfMoney(job, about) }
  return { ...facts, ...wordsFor(job, view.paper, company, variablesOf(facts, view, client, payment)) }
}

function factsOfDocument(job: QueuedMail, { stored, view, link, brand, client }: About) {
  const { paper: printable } = view
  const { money, dayText } = writtenFor(printable)
  // Which of its options it will be is the client's to say: until then these are of the default one.
  const offered = (text: string) => (isOpenToPick(printable) ? `from ${money(text)}` : money(text))
  const { name, accent } = printable.company
  const client_name = client?.display_name ?? 'Your client'
  const who = job.who ?? client_name
  const late = view.kind === 'invoice' && printable.due_date ? daysBetween(printable.due_date, view.today) : 0
  return {
    kind: view.kind,
    noun: nounOf(printable),
    days: printable.change_order && extraDaysWords(printable.change_order.extra_days),
    number: printable.number ?? '',
    is_revision: stored.revision > 1,
    correction_reason: stored.correction_reason ?? undefined,
    title: printable.title?.trim() || undefined,
    job_title: printable.job?.title,
    brand: { ...brand, name, accent },
    client_name,
    client_first_name: client?.first_name ?? '',
    link,
    client_link: job.sealed ? link : undefined,
    total: offered(printable.total),
    balance: money(printable.balance),
    deposit: printable.deposit_amount === '0.00' ? undefined : offered(printable.deposit_amount),
    payments: paymentsOf(printable, offered),
    valid_until: dayText(printable.valid_until),
    due_date: dayText(printable.due_date),
    days_late: late > 0 ? `${late} ${late === 1 ? 'day' : 'days'}` : undefined,
    payable: view.payable.why === null,
    paid_in_full: stored.balance === 0,
    who,
    approved_on: printable.approval
      ? formatInstant(printable.approval.approved_at, printable.time_zone, printable.locale)
      : '',
    by_another: job.by_another ?? false,
    decline_reason: job.reason ?? 'Other',
    client_message: job.words ?? undefined,
    from: job.from ?? who,
  }
}

/** How many payments it is paid in, what the first is and when: `3 payments, the first of $4,008.00 on approval`. */
function paymentsOf({ schedule = [], locale }: About['view']['paper'], money: (text: string) => string) {
  const [first] = schedule
  if (!first) return undefined
  const when = dueInWords(first, (day) => formatFullDay(day, locale))
  const due = `${when.charAt(0).toLowerCase()}${when.slice(1)}`
  const amount = money(first.amount)
  return schedule.length === 1 ? `${amount}, ${due}` : `${schedule.length} payments, the first of ${amount}, ${due}`
}

/** Of the payment, the refund or the report of a payment that the email is about. */
function factsOfMoney(job: QueuedMail, { view, payment, refund, reported }: About) {
  const { cents, dayText } = writtenFor(view.paper)
  return {
    amount: cents(job.amount ?? refund?.amount ?? payment?.amount ?? reported?.amount ?? 0),
    date: dayText(payment?.date ?? reported?.date) ?? '',
    method: methodOf(payment),
    by_card: payment?.card_last4 !== null,
    bank_reason: job.reason || undefined,
    allowed: job.words || undefined,
    sent: sentByHand[(reported?.method ?? 'other') as SentMethod],
    reference: reported?.reference || undefined,
    surplus: payment?.credited ? cents(payment.credited) : undefined,
    way_back: wayBack(payment),
    refund_reason: refund?.reason || undefined,
  }
}

/** Money and days as the document writes them. */
function writtenFor({ currency, locale }: About['view']['paper']) {
  const money = (text: string) => formatMoney(text, currency, locale)
  return {
    money,
    cents: (amount: number) => money(moneyText(amount)),
    dayText: (text: string | null | undefined) => (text ? formatFullDay(text, locale) : undefined),
  }
}

/** The values of `{{variables}}` in words that a company or a sender wrote. */
function variablesOf(
  facts: DocumentFacts,
  { paper: printable }: About['view'],
  client: About['client'],
  payment: About['payment'],
): Record<string, string> {
  const { name, phone, email, address_lines, license_number } = printable.company
  return {
    client_name: client?.display_name ?? '',
    client_first_name: client?.first_name ?? client?.display_name ?? '',
    company_name: name,
    company_phone: phone ?? '',
    company_email: email ?? '',
    company_address: address_lines.join(', '),
    company_license_number: license_number ?? '',
    job_title: facts.job_title ?? '',
    document_title: printable.title ?? '',
    document_number: facts.number,
    [`${facts.kind}_number`]: facts.number,
    total: facts.total,
    balance: facts.balance,
    deposit_amount: facts.deposit ?? '',
    valid_until: facts.valid_until ?? '',
    due_date: facts.due_date ?? '',
    days_late: facts.days_late ?? '',
    amount_paid: payment ? facts.amount : '',
    payment_method: payment ? facts.method : '',
    payment_date: payment ? facts.date : '',
    signer_name: printable.approval?.name ?? '',
    signed_date: facts.approved_on,
  }
}

/**
 * Subject and text: the words this email was sent with, else the company's own. Of these, one that names something this
 * document does not have (a job, a due day) gives way to the product's words: nobody is asked anymore.
 */
function wordsFor(
  job: QueuedMail,
  { kind, change_order }: About['view']['paper'],
  company: CompanySettings,
  variables: Record<string, string>,
) {
  // The company's own words are about estimates.
  const name = change_order ? undefined : documentEmailNamed(job.template).editable?.(kind)
  const chosen = (text: string | null | undefined) => {
    const filled = text ? fillMessage(text, variables) : undefined
    return filled && filled.empty.length + filled.unknown.length === 0 ? filled.text : undefined
  }
  const given = (text: string | undefined) => text && fillMessage(text, variables).text
  return {
    subject: given(job.subject) || (name && (chosen(job.own?.subject) || chosen(company[`${name}_subject`]))),
    message: given(job.message) || (name && (chosen(job.own?.message) || chosen(company[`${name}_message`]))),
  }
}

/** `Card (Visa •••• 4242)`, `ACH (Wells Fargo •••• 6789)`, `Check`. */
function methodOf(payment: PaidAmount | undefined): string {
  const method = methodLabels[payment?.method ?? 'other']
  if (payment?.bank_last4) return `${method} (${payment.bank_name} •••• ${payment.bank_last4})`
  return payment?.card_last4
    ? `${method} (${cardName({ brand: payment.card_brand ?? '', last4: payment.card_last4 })})`
    : method
}

/** How money goes back: to the card it came from, else as it was given. */
function wayBack(payment: PaidAmount | undefined): string {
  if (payment?.bank_last4) return `to ${payment.bank_name} •••• ${payment.bank_last4}`
  if (payment?.card_last4) return `to ${cardName({ brand: payment.card_brand ?? '', last4: payment.card_last4 })}`
  return payment?.method === 'cash' ? 'in cash' : 'by hand'
}
