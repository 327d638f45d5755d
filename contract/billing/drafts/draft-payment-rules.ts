import { isDay } from '#contract/values/dates.ts'
import { type Cents, moneyText, parseMoney, parsePercent, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import type { ScheduleRow } from '../schedule/shapes.ts'
import type { ScheduleTrigger } from '../schedule/trigger-rules.ts'
import type { PartBy } from '../totals/part-rules.ts'
import { leftOfSchedule, problemOfSchedule } from '../totals/schedule-problem-rules.ts'
import { amountsOfSchedule } from '../totals/schedule-rules.ts'
import type { DraftLine } from './draft-line-rules.ts'

/** A payment of an estimate while it is written: texts as typed, '' for what is not set. `key` names it before the server does. */
export type DraftPayment = {
  key: string
  id: string | null
  label: string
  part: PartBy
  trigger: ScheduleTrigger
  /** With `on_date`. */
  date: string
  /** With `on_task`: the key of the line whose work it waits for. */
  line: string | null
}

type Payments = readonly DraftPayment[]
type PaymentProblem = { field: string; message: string; payment?: string }

export function emptyPayment(key: string, trigger: ScheduleTrigger, part: PartBy): DraftPayment {
  return { key, id: null, label: '', part, trigger, date: '', line: null }
}

/** A payment of the server, to be written on. */
export function draftPaymentOf({ id, label, percent, amount, trigger, date, line_id }: ScheduleRow): DraftPayment {
  const part: PartBy =
    percent === null ? { by: 'amount', value: amount === '0.00' ? '' : amount } : { by: 'percent', value: percent }
  return { key: id, id, label, part, trigger, date: date ?? '', line: line_id }
}

/**
 * The payments as the wire takes them. A line that is new goes by its key (docs/decisions/253-payments-are-kept-as-due.md); one
 * that is gone is named no more.
 */
export function paymentsToSend(payments: Payments, lines: readonly DraftLine[]) {
  return payments.map(({ id, label, part, trigger, date, line: key }) => {
    const line = trigger === 'on_task' ? lines.find((each) => each.key === key) : undefined
    return {
      ...(id ? { id } : {}),
      label,
      percent: part.by === 'percent' ? part.value || null : null,
      amount: part.by === 'amount' ? part.value || null : null,
      trigger,
      date: (trigger === 'on_date' && date) || null,
      line_id: line ? (line.id ?? line.key) : null,
    }
  })
}

/** The lines as the payments name them: a new one that a payment waits for has an id. */
export function linesNamedBy(payments: Payments, lines: readonly DraftLine[]): DraftLine[] {
  const named = new Set(payments.flatMap(({ trigger, line }) => (trigger === 'on_task' && line ? [line] : [])))
  return lines.map((line) => (line.id || !named.has(line.key) ? line : { ...line, id: line.key }))
}

/** What keeps the payments from being saved. */
export function problemsOfPayments(payments: Payments, lines: readonly DraftLine[]): PaymentProblem[] {
  const unread = payments.find(({ trigger, date }) => trigger === 'on_date' && date && !isDay(date))
  if (unread) return [{ payment: unread.key, field: 'date', message: 'Enter a date' }]
  const named = linesNamedBy(payments, lines)
  const ids = new Set(named.flatMap(({ id }) => id ?? []))
  const problem = problemOfSchedule(paymentsToSend(payments, lines), ids)
  return problem ? [problemAt(payments, problem)] : []
}

/** A refusal by its path (`schedule.1.percent`), at the payment it is about. */
export function problemAt(payments: Payments, { field, message }: { field: string; message: string }): PaymentProblem {
  const [, at, name] = /^schedule\.(\d+)\.(\w+)$/.exec(field) ?? []
  const payment = at === undefined ? undefined : payments[Number.parseInt(at, 10)]?.key
  if (!payment || !name) return { field: 'schedule', message }
  return { field: name === 'percent' ? 'amount' : name, message, payment }
}

type Split = { deposit: PartBy; schedule: DraftPayment[] }

/**
 * The deposit of an estimate, 30 % where it has none, and what is left of it in two payments: when work starts and when the
 * job is done. `total` in cents, where it is known.
 */
export function splitIntoPayments({ deposit }: Pick<Split, 'deposit'>, total: Cents | undefined, newKey: () => string) {
  const parts = partsAround(deposit, total)
  const triggers =
    parts.length > 2 ? (['on_accept', 'on_start', 'on_complete'] as const) : (['on_accept', 'on_complete'] as const)
  const schedule = parts.map((part, at) => emptyPayment(newKey(), triggers[at] ?? 'on_complete', part))
  return { deposit: { by: deposit.by, value: '' }, schedule } satisfies Split
}

function partsAround(deposit: PartBy, total: Cents | undefined): PartBy[] {
  const fixed = deposit.by === 'amount' ? (parseMoney(deposit.value || '0') ?? 0) : 0
  // What the others are can't be told before the estimate comes to more.
  if (fixed > 0 && (total === undefined || fixed >= total)) return [deposit]
  if (fixed > 0 && total !== undefined) {
    const middle = Math.round(((total - fixed) * 4) / 7 / 100) * 100
    return [fixed, middle, total - fixed - middle]
      .filter((cents) => cents > 0)
      .map((cents) => ({ by: 'amount', value: moneyText(cents) }))
  }
  const asked = deposit.by === 'percent' ? (parsePercent(deposit.value || '0') ?? 0) : 0
  const first = asked > 0 && asked < WHOLE_PERCENT ? asked : 30 * ONE_PERCENT
  const rest = WHOLE_PERCENT - first
  const middle = Math.min(rest, Math.round((rest * 4) / 7 / FIVE_PERCENT) * FIVE_PERCENT)
  return [first, middle, rest - middle]
    .filter((percent) => percent > 0)
    .map((percent) => ({ by: 'percent', value: percentText(percent) }))
}

/** Instead of payments a deposit: what the first one was, if that was due on approval. */
export function depositAgain({ schedule }: Pick<Split, 'schedule'>): Split {
  const [first] = schedule
  const deposit: PartBy = first?.trigger === 'on_accept' ? first.part : { by: 'percent', value: '' }
  return { deposit, schedule: [] }
}

/** One more payment, with what is left to place. */
export function addPayment(payments: Payments, total: Cents | undefined, key: string): DraftPayment[] {
  const left = leftToPlace(payments, total)
  const part: PartBy = !left
    ? { by: payments.at(-1)?.part.by ?? 'percent', value: '' }
    : 'percent' in left
      ? { by: 'percent', value: left.percent }
      : { by: 'amount', value: moneyText(left.amount) }
  return [...payments, emptyPayment(key, payments.length === 0 ? 'on_accept' : 'by_hand', part)]
}

/** What no payment takes yet; undefined where nothing is, or nobody can tell. */
export function leftToPlace(payments: Payments, total: Cents | undefined) {
  return total === undefined || payments.length === 0 ? undefined : leftOfSchedule(paymentsToSend(payments, []), total)
}

/** The last payment with what is left to place. */
export function placeLeft(payments: Payments, total: Cents | undefined): DraftPayment[] {
  const left = leftToPlace(payments, total)
  const last = payments.at(-1)
  if (!left || !last || total === undefined) return [...payments]
  return [...payments.slice(0, -1), { ...last, part: partWith(left, payments, total) }]
}

function partWith(left: { percent: string } | { amount: Cents }, payments: Payments, total: Cents): PartBy {
  const part = payments.at(-1)?.part
  if ('percent' in left) {
    const has = part?.by === 'percent' ? (parsePercent(part.value || '0') ?? 0) : 0
    return { by: 'percent', value: percentText(has + (parsePercent(left.percent) ?? 0)) }
  }
  const amounts = amountsOfSchedule(paymentsToSend(payments, []), total, { settles: false })
  const has = Array.isArray(amounts) ? (amounts.at(-1) ?? 0) : 0
  return { by: 'amount', value: moneyText(has + left.amount) }
}

/** The payments with a change of one of them. */
export function changePayment(payments: Payments, key: string, change: Partial<DraftPayment>): DraftPayment[] {
  return payments.map((payment) => (payment.key === key ? { ...payment, ...change } : payment))
}

export function removePayment(payments: Payments, key: string): DraftPayment[] {
  return payments.filter((payment) => payment.key !== key)
}

/** A payment moved by one place; the one that is due on approval stays first. */
export function movePayment(payments: Payments, key: string, by: -1 | 1): DraftPayment[] {
  const from = payments.findIndex((payment) => payment.key === key)
  const [one, other] = [payments[from], payments[from + by]]
  if (!one || !other || !mayMove(payments, key, by)) return [...payments]
  return payments.map((payment) => (payment === one ? other : payment === other ? one : payment))
}

export function mayMove(payments: Payments, key: string, by: -1 | 1): boolean {
  const from = payments.findIndex((payment) => payment.key === key)
  const others = [payments[from], payments[from + by]]
  return others.every((payment) => payment !== undefined && payment.trigger !== 'on_accept')
}

const ONE_PERCENT = WHOLE_PERCENT / 100
const FIVE_PERCENT = 5 * ONE_PERCENT
