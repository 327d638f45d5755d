import { readableAccent } from '#contract/values/colors.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney, formatPercent, moneyText, parseMoney } from '#contract/values/money.ts'
import { formatPhone } from '#contract/values/phone.ts'
import type { PaperDocument, PaperFact, PaperWords } from '../paper-shapes.ts'
import { methodLabels, type ShownMethod } from '../word-rules.ts'
import { rowsOfPaper } from './paper-row-rules.ts'

const LETTER_COUNTRIES = ['US', 'CA']

/**
 * A document in words: the wording and order of the public page, the print and the PDF. Amounts come as computed
 * wire text and only get their dress here.
 */
export function wordsOfPaper(paper: PaperDocument): PaperWords {
  const kind = paper.kind === 'estimate' ? 'Estimate' : 'Invoice'
  const named = paper.number ? `${kind} ${paper.number}` : `Draft ${kind.toLowerCase()}`
  const title = paper.title?.trim() ?? ''
  const locale = new Intl.Locale(paper.locale)
  const template = paper.company.template ?? 'classic'
  return {
    lang: locale.language,
    region: locale.region ?? '',
    paper: LETTER_COUNTRIES.includes(paper.company.country ?? 'US') ? 'us-letter' : 'a4',
    // A plain paper has no colour but that of its text.
    accent: template === 'plain' ? '#1d232b' : readableAccent(paper.company.accent),
    template,
    title: `${title && `${title}: `}${named} from ${paper.company.name}`,
    heading: title || named,
    under: title && named,
    number: paper.number ?? '',
    state: stateOf(paper),
    company: { name: paper.company.name, lines: linesOfCompany(paper) },
    client: {
      label: paper.kind === 'estimate' ? 'For' : 'Bill to',
      name: paper.client.name,
      lines: [paper.client.contact ?? '', ...paper.client.address_lines].filter(said),
    },
    job: paper.job ? { label: 'Job', name: paper.job.title, lines: paper.job.address_lines.filter(said) } : null,
    facts: factsOf(paper),
    headline: headlineOf(paper),
    message: paragraphsOf(paper.message),
    columns: { item: 'Item', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
    rows: rowsOfPaper(paper),
    sums: sumsOf(paper),
    total: { label: 'Total', value: money(paper, paper.total) },
    after: afterTotalOf(paper),
    sections: [
      { heading: 'How to pay', paragraphs: isOpen(paper) ? paragraphsOf(paper.payment_instructions) : [] },
      { heading: 'Terms', paragraphs: paragraphsOf(paper.terms) },
    ].filter((section) => section.paragraphs.length > 0),
    approval: approvalOf(paper),
    closing: paragraphsOf(paper.company.footer),
    footer: named,
    sent_with: 'Sent with Chalkline',
  }
}

/** Whether there is still something to pay, or to settle before it is sent. */
function isOpen({ display_status }: PaperDocument): boolean {
  return !['paid', 'void', 'written_off'].includes(display_status)
}

function stateOf(paper: PaperDocument): string {
  const states: Record<string, string> = {
    approved: 'Approved',
    converted: 'Approved',
    declined: 'Declined',
    superseded: 'Replaced by a newer version',
    expired: 'Expired',
    void: 'Void',
  }
  return states[paper.display_status] ?? ''
}

function linesOfCompany({ company }: PaperDocument): string[] {
  const license = company.license_number ? `License ${company.license_number}` : ''
  const tax = company.tax_number ? `Tax ID ${company.tax_number}` : ''
  const reach = [formatPhone(company.phone ?? ''), company.email ?? '', company.website ?? '']
  return [...company.address_lines, ...reach, license, tax].filter(said)
}

function factsOf(paper: PaperDocument): PaperFact[] {
  const facts = [{ label: 'Issued', value: formatFullDay(paper.issue_date, paper.locale) }]
  if (paper.kind === 'estimate' && paper.valid_until) {
    facts.push({ label: 'Valid until', value: formatFullDay(paper.valid_until, paper.locale) })
  }
  if (paper.kind === 'invoice' && paper.due_date) {
    facts.push({ label: 'Due', value: formatFullDay(paper.due_date, paper.locale) })
  }
  if (paper.po_number) facts.push({ label: 'PO number', value: paper.po_number })
  return facts
}

/** What the reader looks for first: an estimate's total, an invoice's amount due. */
function headlineOf(paper: PaperDocument): PaperWords['headline'] {
  if (paper.kind === 'estimate') {
    const deposit = isSomething(paper.deposit_amount) ? [`Deposit ${money(paper, paper.deposit_amount)}`] : []
    return { label: 'Total', amount: money(paper, paper.total), notes: deposit }
  }
  if (paper.display_status === 'paid') {
    return { label: 'Paid in full', amount: money(paper, paper.total), notes: [] }
  }
  if (paper.display_status === 'void') {
    return { label: 'Total', amount: money(paper, paper.total), notes: ['Canceled, nothing to pay'] }
  }
  const due = paper.due_date ? [`Due ${formatFullDay(paper.due_date, paper.locale)}`] : []
  const first = depositLeft(paper)
  const deposit = first ? [`Deposit of ${money(paper, first)} due first`] : []
  return { label: 'Amount due', amount: money(paper, paper.balance), notes: [...deposit, ...due] }
}

function sumsOf(paper: PaperDocument): PaperFact[] {
  const sums: PaperFact[] = []
  const plain = !isSomething(paper.discount_total) && (paper.taxes.length === 0 || paper.tax_inclusive)
  if (!plain) sums.push({ label: 'Subtotal', value: money(paper, paper.subtotal) })
  if (isSomething(paper.discount_total)) {
    const percent = isSomething(paper.discount_percent ?? '0')
    const label = percent ? `Discount ${formatPercent(paper.discount_percent ?? '0', paper.locale)}` : 'Discount'
    sums.push({ label, value: money(paper, negated(paper.discount_total)) })
  }
  return paper.tax_inclusive ? sums : [...sums, ...taxesOf(paper, '')]
}

function afterTotalOf(paper: PaperDocument): PaperFact[] {
  // Tax inside the prices adds nothing, so it stands below the total, not in the sum above it.
  const inside = paper.tax_inclusive ? taxesOf(paper, 'Includes ') : []
  return [...inside, ...(paper.kind === 'estimate' ? depositOf(paper) : settledOf(paper))]
}

/** What of an invoice's deposit has not come in yet, as wire text; undefined for nothing. */
export function depositLeft(
  paper: Pick<PaperDocument, 'deposit_due' | 'amount_paid' | 'balance' | 'display_status'>,
): string | undefined {
  const asked = parseMoney(paper.deposit_due || '0') ?? 0
  const left = asked - (parseMoney(paper.amount_paid) ?? 0)
  const owed = parseMoney(paper.balance) ?? 0
  return left > 0 && left < owed && paper.display_status !== 'void' ? moneyText(left) : undefined
}

function taxesOf(paper: PaperDocument, before: string): PaperFact[] {
  return paper.taxes.map((tax) => ({
    label: `${before}${tax.name} ${formatPercent(tax.rate, paper.locale)}`,
    value: money(paper, tax.amount),
  }))
}

function depositOf(paper: PaperDocument): PaperFact[] {
  if (!isSomething(paper.deposit_amount)) return []
  const paid = paymentsOf(paper).map(({ label, amount }) => ({ label, value: money(paper, amount) }))
  return [{ label: 'Deposit', value: money(paper, paper.deposit_amount) }, ...paid]
}

function paymentsOf(paper: PaperDocument): { label: string; amount: string }[] {
  return (paper.payments ?? []).map(({ date, method, amount }) => ({
    label: `Paid ${formatFullDay(date, paper.locale)}, ${wordOf(method)}`,
    amount,
  }))
}

/** `bank transfer`, `ACH`: within a sentence. */
function wordOf(method: string): string {
  const label = methodLabels[method as ShownMethod] ?? method
  return method === 'ach' ? label : label.toLowerCase()
}

function settledOf(paper: PaperDocument): PaperFact[] {
  const listed = paymentsOf(paper).map(({ label, amount }) => ({ label, value: money(paper, negated(amount)) }))
  const paid = isSomething(paper.amount_paid)
    ? [{ label: 'Paid', value: money(paper, negated(paper.amount_paid)) }]
    : []
  const before = listed.length > 0 ? listed : paid
  const first = depositLeft(paper)
  const deposit = first ? [{ label: 'Deposit, due first', value: money(paper, first) }] : []
  return before.length > 0
    ? [...before, { label: 'Amount due', value: money(paper, paper.balance), strong: true }, ...deposit]
    : deposit
}

function approvalOf({ approval, time_zone, locale, company }: PaperDocument): PaperWords['approval'] {
  if (!approval) return null
  const when = formatInstant(approval.approved_at, time_zone, locale)
  const words = approval.by_company
    ? `Approved for ${approval.name} by ${company.name} on ${when}`
    : `Approved by ${approval.name} on ${when}`
  return {
    words,
    typed: approval.typed ?? '',
    image: Boolean(approval.image),
    image_alt: `Signature of ${approval.name}`,
  }
}

function money(paper: PaperDocument, text: string): string {
  return formatMoney(text, paper.currency, paper.locale)
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
