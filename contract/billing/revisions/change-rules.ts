import { formatFullDay } from '../../values/dates.ts'
import { formatMoney, formatPercent } from '../../values/money.ts'
import type { PrintableDocument, PrintableLine } from '../printable-shapes.ts'
import type { ChangedLine, DocumentChanges } from './shapes.ts'

/** How two versions of a document differ, as they were sent: line by line in the order of the newer one, what is gone last. */
export function changesBetween(
  before: PrintableDocument,
  now: PrintableDocument,
): Pick<DocumentChanges, 'lines' | 'others'> {
  return { lines: changedLines(before.line_items, now.line_items), others: otherChanges(before, now) }
}

function changedLines(before: readonly PrintableLine[], now: readonly PrintableLine[]): ChangedLine[] {
  const { pairs, gone } = pairLines(before.filter(isPriced), now.filter(isPriced))
  const kept = pairs.flatMap(([line, was]): ChangedLine[] => {
    if (!was) return [{ ...named(line), before: null, now: saidOf(line), reworded: false }]
    const [one, other] = [saidOf(was), saidOf(line)]
    const reworded = wordsOf(was) !== wordsOf(line)
    if (!reworded && JSON.stringify(one) === JSON.stringify(other)) return []
    return [{ ...named(line), before: one, now: other, reworded }]
  })
  return [...kept, ...gone.map((was) => ({ ...named(was), before: saidOf(was), now: null, reworded: false }))]
}

/** Each line with what it was before: of the same name and option, else of the same quantity and price under another name. */
function pairLines(before: readonly PrintableLine[], now: readonly PrintableLine[]) {
  const left = [...before]
  const take = (fits: (was: PrintableLine) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const byName = now.map((line) => take((was) => nameOf(was) === nameOf(line)))
  const pairs = now.map((line, at): [PrintableLine, PrintableLine | undefined] => [
    line,
    byName[at] ?? take((was) => priceOf(was) === priceOf(line)),
  ])
  return { pairs, gone: left }
}

const isPriced = ({ kind }: PrintableLine) => kind !== 'section' && kind !== 'text'
const named = ({ name, option_group }: PrintableLine) => ({ name, option: option_group ?? null })
const nameOf = ({ name, option_group }: PrintableLine) =>
  JSON.stringify([name.trim().toLowerCase(), option_group ?? ''])
const priceOf = ({ quantity, unit, unit_price, option_group }: PrintableLine) =>
  JSON.stringify([quantity, unit ?? '', unit_price, option_group ?? ''])

function saidOf({ quantity, unit, unit_price, amount, offered }: PrintableLine) {
  return { quantity, unit: unit ?? null, unit_price, amount: offered ?? amount }
}

/** What a line says beside quantity and price. */
function wordsOf({ name, description, service_date, discount, optional, tax_rates }: PrintableLine): string {
  const rates = tax_rates?.map((rate) => `${rate.name} ${rate.rate}`)
  return JSON.stringify([name, description ?? '', service_date ?? '', discount, optional ?? false, rates ?? []])
}

function otherChanges(before: PrintableDocument, now: PrintableDocument): DocumentChanges['others'] {
  const [was, is] = [factsOf(before), factsOf(now)]
  return Object.entries(is).flatMap(([what, word]) => {
    const old = was[what] ?? ''
    if (old === word) return []
    return [isText.has(what) ? { what, before: '', now: rewordedAs(old, word) } : { what, before: old, now: word }]
  })
}

function rewordedAs(old: string, word: string): string {
  if (!old) return 'Added'
  return word ? 'Reworded' : 'Removed'
}

/** Too long to stand beside one another. */
const isText = new Set(['Message', 'Terms', 'Notes between the lines'])

/** What a version says beside its lines, in words; '' where it says nothing. */
function factsOf(printable: PrintableDocument): Record<string, string> {
  const { kind, locale, currency, discount_total, deposit_amount, valid_until, due_date, client, line_items } =
    printable
  const money = (amount: string) => (amount === '0.00' ? '' : formatMoney(amount, currency, locale))
  const share = (percent: string) => formatPercent(percent, locale)
  const payments = (printable.schedule ?? []).map(({ label, percent, amount }) =>
    [label, percent ? share(percent) : money(amount)].filter(Boolean).join(' '),
  )
  return {
    Title: printable.title ?? '',
    Options: (printable.options ?? []).map(({ name }) => name).join(', '),
    Discount: money(discount_total),
    Tax: printable.taxes.map(({ name, rate, amount }) => `${name} ${share(rate)}: ${money(amount)}`).join(', '),
    Deposit: money(deposit_amount),
    Payments: payments.join(', '),
    'Valid until': valid_until ? formatFullDay(valid_until, locale) : '',
    Due: due_date ? formatFullDay(due_date, locale) : '',
    'Bill to': kind === 'invoice' ? [client.name, ...client.address_lines].filter(Boolean).join(', ') : '',
    'Notes between the lines': line_items.flatMap((line) => (isPriced(line) ? [] : [line.name])).join('\n'),
    Message: printable.message ?? '',
    Terms: printable.terms ?? '',
  }
}
