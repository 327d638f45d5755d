import { readableAccent } from '#contract/values/colors.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { type AgingBucket, agingBuckets } from '../../values/aging.ts'
import { linesOfCompany } from '../print/document-word-rules.ts'
import type { PrintableCompany, PrintableDocument } from '../printable-shapes.ts'
import { methodLabels, type ShownMethod } from '../word-rules.ts'
import type { Statement, StatementRow } from './shapes.ts'

export const agingLabels: Record<AgingBucket, string> = {
  current: 'Not yet due',
  days_30: '1 to 30 days',
  days_60: '31 to 60 days',
  days_90: '61 to 90 days',
  older: 'Over 90 days',
}

/** What happened, for the screen, the PDF and the table alike: `Invoice INV-0007`, `Payment for INV-0007`. */
export function titleOfRow({ kind, document_kind, number }: Pick<StatementRow, 'kind' | 'document_kind' | 'number'>) {
  const named = number ?? (document_kind === 'estimate' ? 'an estimate' : 'an invoice')
  const titles: Record<StatementRow['kind'], string> = {
    invoice: `Invoice ${number ?? ''}`.trim(),
    void: `${number ?? 'Invoice'} voided`,
    write_off: `${number ?? 'Invoice'} written off as bad debt`,
    payment: `Payment for ${named}`,
    deposit: `Deposit for ${named}`,
    credit: `Credit used for ${named}`,
    refund: `Refund for ${named}`,
    transfer: `Deposit used for ${named}`,
  }
  return titles[kind]
}

/** What more there is to say: the work and the due day of an invoice, how and by which check it was paid. */
export function noteOfRow(row: StatementRow, currency: string, locale = 'en-US'): string {
  const method = row.method && (methodLabels[row.method as ShownMethod] ?? row.method)
  const due = row.kind === 'invoice' && row.due_date ? `due ${formatFullDay(row.due_date, locale)}` : ''
  const credit = row.credit === null ? '' : formatMoney(row.credit, currency, locale)
  const title = row.kind === 'invoice' ? row.title : ''
  return [credit, title, due, method, row.reference].filter(Boolean).join(' · ')
}

/** What the email says unless somebody words it anew. */
export function wordsOfEmail(company: string, firstName: string | null) {
  const greeting = firstName ? `Hi ${firstName},` : 'Hi,'
  return {
    subject: `Statement from ${company}`,
    message: `${greeting}\n\nHere is your statement. The PDF is attached. Thank you for your business.`,
  }
}

/** What a balance is called: below 0 it is the client's. */
export function balanceLabel(closing: string): string {
  return closing.startsWith('-') ? 'Credit balance' : 'Balance due'
}

/** `Jan 1, 2026 to Nov 22, 2026` */
export function periodWords({ date_from, date_to }: Pick<Statement, 'date_from' | 'date_to'>, locale = 'en-US') {
  const to = formatFullDay(date_to, locale)
  return date_from ? `${formatFullDay(date_from, locale)} to ${to}` : `Up to ${to}`
}

type Letterhead = { company: PrintableCompany; client: PrintableDocument['client']; locale: string; today: string }

/** A statement in words, as the PDF says them. Amounts come as computed and only get their dress here. */
export function wordsOfStatement(statement: Statement, { company, client, locale, today }: Letterhead) {
  const money = (text: string) => formatMoney(text, statement.currency, locale)
  const { language, region } = new Intl.Locale(locale)
  return {
    lang: language,
    region: region ?? '',
    paper: ['US', 'CA'].includes(company.country ?? 'US') ? 'us-letter' : 'a4',
    accent: company.template === 'plain' ? '#1d232b' : readableAccent(company.accent),
    title: `Statement for ${statement.client_name} from ${company.name}`,
    heading: 'Statement',
    under: periodWords(statement, locale),
    company: { name: company.name, lines: linesOfCompany(company) },
    client: {
      label: 'For',
      name: client.name,
      lines: [client.contact ?? '', ...client.address_lines].filter((line) => line.trim() !== ''),
    },
    headline: {
      label: balanceLabel(statement.closing),
      amount: money(absolute(statement.closing)),
      note: `On ${formatFullDay(statement.date_to, locale)}`,
    },
    columns: { day: 'Date', what: 'Description', amount: 'Amount', balance: 'Balance' },
    ...rowsOf(statement, locale),
    empty: 'Nothing happened in this period.',
    sums: [
      { label: 'Opening balance', value: money(statement.opening) },
      { label: 'Billed', value: money(statement.billed) },
      { label: 'Received', value: money(negated(statement.received)) },
    ],
    total: { label: balanceLabel(statement.closing), value: money(absolute(statement.closing)) },
    aging: {
      heading: `Open invoices on ${formatFullDay(today, locale)}`,
      cells: agingBuckets.map((bucket) => ({ label: agingLabels[bucket], value: money(statement.aging[bucket]) })),
      held: heldOf(statement).map(({ label, value }) => ({ label, value: money(value) })),
    },
    footer: `Statement for ${statement.client_name}`,
    sent_with: 'Sent with Chalkline',
  }
}

function rowsOf({ date_from, opening, rows, currency }: Statement, locale: string) {
  const money = (text: string) => formatMoney(text, currency, locale)
  return {
    opening: date_from
      ? { day: formatFullDay(date_from, locale), what: 'Opening balance', balance: money(opening) }
      : null,
    rows: rows.map((row) => ({
      day: formatFullDay(row.day, locale),
      what: titleOfRow(row),
      note: noteOfRow(row, currency, locale),
      amount: row.kind === 'credit' ? '' : money(row.amount),
      balance: money(row.balance),
    })),
  }
}

/** What the client has with us that no invoice took yet. */
function heldOf({ credit, deposits }: Statement) {
  const held = [
    { label: 'Credit not used yet', value: credit },
    { label: 'Deposits held', value: deposits },
  ]
  return held.filter(({ value }) => value !== '0.00')
}

function absolute(text: string): string {
  return text.startsWith('-') ? text.slice(1) : text
}

function negated(text: string): string {
  return text === '0.00' ? text : text.startsWith('-') ? text.slice(1) : `-${text}`
}
