import { readableAccent } from '#contract/values/colors.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney, formatPercent, moneyText, parseMoney } from '#contract/values/money.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { extraDaysWords, headingOfKind } from '../change-order-rules.ts'
import type {
  PrintableCompany,
  PrintableDocument,
  PrintableFact,
  PrintableOption,
  PrintableWords,
} from '../printable-shapes.ts'
import { methodLabels, type ShownMethod } from '../word-rules.ts'
import { paymentFacts, paymentsOfSchedule } from './payment-rules.ts'
import { rowsOfDocument } from './row-rules.ts'

const US_LETTER_COUNTRIES = ['US', 'CA']

/**
 * A document in words: the wording and order of the public page, the print and the PDF. Amounts come as computed
 * wire text and only get their dress here.
 */
export function wordsOfDocument(document: PrintableDocument): PrintableWords {
  const kind = headingOfKind(document)
  const named = document.number ? `${kind} ${document.number}` : `Draft ${kind.toLowerCase()}`
  const title = document.title?.trim() ?? ''
  const locale = new Intl.Locale(document.locale)
  const template = document.company.template ?? 'classic'
  return {
    lang: locale.language,
    region: locale.region ?? '',
    paper: US_LETTER_COUNTRIES.includes(document.company.country ?? 'US') ? 'us-letter' : 'a4',
    // A plain document has no color but that of its text.
    accent: template === 'plain' ? '#1d232b' : readableAccent(document.company.accent),
    template,
    title: `${title && `${title}: `}${named} from ${document.company.name}`,
    heading: title || named,
    under: title && named,
    number: document.number ?? '',
    state: stateOf(document),
    company: { name: document.company.name, lines: linesOfCompany(document.company) },
    client: {
      label: document.kind === 'estimate' ? 'For' : 'Bill to',
      name: document.client.name,
      lines: [document.client.contact ?? '', ...document.client.address_lines].filter(said),
    },
    job: placeOf(document),
    facts: factsOf(document),
    headline: headlineOf(document),
    message: [...paragraphsOf(document.change_order?.reason), ...paragraphsOf(document.message)],
    columns: { item: 'Item', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
    rows: rowsOfDocument(document),
    options: isOpenToPick(document) ? (document.options ?? []).map((each) => optionOf(each, document)) : [],
    sums: sumsOf(document),
    total: { label: 'Total', value: money(document, document.total) },
    after: afterTotalOf(document),
    payments: isOpenToPick(document) ? [] : paymentsOfSchedule(document),
    sections: [
      { heading: 'Correction', paragraphs: correctionOf(document) },
      { heading: 'How to pay', paragraphs: isOpen(document) ? paragraphsOf(document.payment_instructions) : [] },
      { heading: 'Contract to date', paragraphs: paragraphsOf(document.contract_value) },
      { heading: 'Terms', paragraphs: paragraphsOf(document.terms) },
      { heading: 'Attachments', paragraphs: document.attachments?.map(({ name }) => name) ?? [] },
    ].filter((section) => section.paragraphs.length > 0),
    approval: approvalOf(document),
    closing: paragraphsOf(document.company.footer),
    footer: named,
    sent_with: 'Sent with Chalkline',
  }
}

/** What an invoice takes the place of, and why. */
function correctionOf({ correction, locale }: PrintableDocument): string[] {
  if (!correction) return []
  const { number, issue_date, reason } = correction
  return [`This invoice replaces ${number} of ${formatFullDay(issue_date, locale)}. Reason: ${reason}`]
}

/** The job and where it is; without one the property, where that isn't the client's address anyway. */
function placeOf({ job, property, client }: PrintableDocument): PrintableWords['job'] {
  const lines = (property ?? job)?.address_lines.filter(said) ?? []
  if (job) return { label: 'Job', name: job.title, lines }
  if (!property || lines.join() === client.address_lines.filter(said).join()) return null
  const [street = '', ...rest] = lines
  return { label: 'Property', ...(property.label ? { name: property.label, lines } : { name: street, lines: rest }) }
}

/** Whether there is still something to pay, or to settle before it is sent. */
function isOpen({ display_status }: PrintableDocument): boolean {
  return !['paid', 'void', 'written_off'].includes(display_status)
}

function stateOf(document: PrintableDocument): string {
  const states: Record<string, string> = {
    approved: 'Approved',
    converted: 'Approved',
    declined: 'Declined',
    superseded: 'Replaced by a newer version',
    expired: 'Expired',
    void: 'Void',
  }
  return states[document.display_status] ?? ''
}

/** What stands below the company's name: where it is, how to reach it, its license. */
export function linesOfCompany(company: PrintableCompany): string[] {
  const license = company.license_number ? `License ${company.license_number}` : ''
  const tax = company.tax_number ? `Tax ID ${company.tax_number}` : ''
  const reach = [formatPhone(company.phone ?? ''), company.email ?? '', company.website ?? '']
  return [...company.address_lines, ...reach, license, tax].filter(said)
}

function factsOf(document: PrintableDocument): PrintableFact[] {
  const facts = [{ label: 'Issued', value: formatFullDay(document.issue_date, document.locale) }]
  if (document.kind === 'estimate' && document.valid_until) {
    facts.push({ label: 'Valid until', value: formatFullDay(document.valid_until, document.locale) })
  }
  if (document.kind === 'invoice' && document.due_date) {
    facts.push({ label: 'Due', value: formatFullDay(document.due_date, document.locale) })
  }
  const { changes, extra_days = 0, asked_by } = document.change_order ?? {}
  if (changes) facts.push({ label: 'Changes', value: changes })
  if (document.change_order)
    facts.push({ label: 'Days', value: extra_days === 0 ? 'No change' : extraDaysWords(extra_days) })
  if (asked_by) facts.push({ label: 'Asked by', value: asked_by })
  if (document.po_number) facts.push({ label: 'PO number', value: document.po_number })
  return facts
}

/** What the reader looks for first: an estimate's total, an invoice's amount due. */
function headlineOf(document: PrintableDocument): PrintableWords['headline'] {
  if (document.kind === 'estimate') {
    const from = isOpenToPick(document) ? ' from' : ''
    const deposit = isSomething(document.deposit_amount)
      ? [`Deposit${from} ${money(document, document.deposit_amount)}`]
      : []
    return { label: `Total${from}`, amount: money(document, document.total), notes: deposit }
  }
  if (document.display_status === 'paid') {
    return { label: 'Paid in full', amount: money(document, document.total), notes: [] }
  }
  if (document.display_status === 'void') {
    return { label: 'Total', amount: money(document, document.total), notes: ['Canceled, nothing to pay'] }
  }
  const due = document.due_date ? [`Due ${formatFullDay(document.due_date, document.locale)}`] : []
  const first = depositLeft(document)
  const deposit = first ? [`Deposit of ${money(document, first)} due first`] : []
  return { label: 'Amount due', amount: money(document, document.balance), notes: [...deposit, ...due] }
}

/** Whether the document has options and none of them is picked yet: what it comes to is what its default one comes to. */
export function isOpenToPick({ options, option }: Pick<PrintableDocument, 'options' | 'option'>): boolean {
  return Boolean(options?.length) && !option
}

/** An option, and what the estimate comes to with it, in the words of a document that has no other. */
function optionOf(option: PrintableOption, document: PrintableDocument): PrintableWords['options'][number] {
  const schedule = document.schedule?.map((row, at) => ({ ...row, amount: option.schedule?.[at] ?? row.amount }))
  const alone = { ...document, ...option, schedule, payments: [] }
  return {
    name: option.name,
    sums: sumsOf(alone),
    total: { label: 'Total', value: money(document, option.total) },
    after: [...afterTotalOf(alone), ...paymentFacts(alone)],
  }
}

function sumsOf(document: PrintableDocument): PrintableFact[] {
  const sums: PrintableFact[] = []
  const plain = !isSomething(document.discount_total) && (document.taxes.length === 0 || document.tax_inclusive)
  if (!plain) sums.push({ label: 'Subtotal', value: money(document, document.subtotal) })
  if (isSomething(document.discount_total)) {
    const percent = isSomething(document.discount_percent ?? '0')
    const label = percent ? `Discount ${formatPercent(document.discount_percent ?? '0', document.locale)}` : 'Discount'
    sums.push({ label, value: money(document, negated(document.discount_total)) })
  }
  return document.tax_inclusive ? sums : [...sums, ...taxesOf(document, '')]
}

function afterTotalOf(document: PrintableDocument): PrintableFact[] {
  // Tax inside the prices adds nothing, so it stands below the total, not in the sum above it.
  const inside = document.tax_inclusive ? taxesOf(document, 'Includes ') : []
  return [...inside, ...(document.kind === 'estimate' ? depositOf(document) : paidAndDueOf(document))]
}

/** What of an invoice's deposit has not come in yet, as wire text; undefined for nothing. */
export function depositLeft(
  document: Pick<PrintableDocument, 'deposit_due' | 'amount_paid' | 'balance' | 'display_status'>,
): string | undefined {
  const asked = parseMoney(document.deposit_due || '0') ?? 0
  const left = asked - (parseMoney(document.amount_paid) ?? 0)
  const owed = parseMoney(document.balance) ?? 0
  return left > 0 && left < owed && document.display_status !== 'void' ? moneyText(left) : undefined
}

function taxesOf(document: PrintableDocument, before: string): PrintableFact[] {
  return document.taxes.map((tax) => ({
    label: `${before}${tax.name} ${formatPercent(tax.rate, document.locale)}`,
    value: money(document, tax.amount),
  }))
}

function depositOf(document: PrintableDocument): PrintableFact[] {
  if (!isSomething(document.deposit_amount)) return []
  const paid = paymentsOf(document).map(({ label, amount }) => ({ label, value: money(document, amount) }))
  // Of payments it is the first.
  if (document.schedule?.length) return paid
  return [{ label: 'Deposit', value: money(document, document.deposit_amount) }, ...paid]
}

function paymentsOf(document: PrintableDocument): { label: string; amount: string }[] {
  return (document.payments ?? []).map(({ date, method, amount }) => ({
    label: `Paid ${formatFullDay(date, document.locale)}, ${wordOf(method)}`,
    amount,
  }))
}

/** `bank transfer`, `ACH`: within a sentence. */
function wordOf(method: string): string {
  const label = methodLabels[method as ShownMethod] ?? method
  return method === 'ach' ? label : label.toLowerCase()
}

function paidAndDueOf(document: PrintableDocument): PrintableFact[] {
  const listed = paymentsOf(document).map(({ label, amount }) => ({ label, value: money(document, negated(amount)) }))
  const paid = isSomething(document.amount_paid)
    ? [{ label: 'Paid', value: money(document, negated(document.amount_paid)) }]
    : []
  const before = listed.length > 0 ? listed : paid
  const first = depositLeft(document)
  const deposit = first ? [{ label: 'Deposit, due first', value: money(document, first) }] : []
  return before.length > 0
    ? [...before, { label: 'Amount due', value: money(document, document.balance), strong: true }, ...deposit]
    : deposit
}

function approvalOf({ approval, time_zone, locale, company }: PrintableDocument): PrintableWords['approval'] {
  if (!approval) return null
  const when = formatInstant(approval.approved_at, time_zone, locale)
  const words = approval.by_company
    ? `Approved for ${approval.name} by ${company.name} on ${when}`
    : `Approved by ${approval.name} on ${when}`
  return {
    words,
    typed: approval.typed ?? '',
    font: approval.font ?? '',
    image: Boolean(approval.image),
    image_alt: `Signature of ${approval.name}`,
  }
}

function money(document: PrintableDocument, text: string): string {
  return formatMoney(text, document.currency, document.locale)
}

function negated(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}

function isSomething(text: string): boolean {
  return !/^-?[0.]*$/.test(text)
}

function paragraphsOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(said)
}

function said(text: string): boolean {
  return text.trim() !== ''
}
