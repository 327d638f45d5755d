import { type DayLine, linesOfDay } from '#practice/bank/lines/day-lines.ts'
import { type PracticeLine, wholeLine } from '#practice/bank/lines/whole-line.ts'
import { type BankContext, dayAfter, dayAt, type Item, keepItem, linesAfter, logOf, newId, record } from './context.ts'

/** How many days a line waits before it is posted, and how far back a bank can be read. */
const pendingDays = 2
const yearDays = 365

/** Lets the days go by at a bank up to today: new lines come, those that wait are posted. Answers whether anything did. */
export function liveUntilToday(ctx: BankContext, item: Item): boolean {
  if (!item.access_token) return false
  const today = dayAt(ctx.now())
  const opened_on = item.opened_on ?? today
  const first = dayAfter(opened_on, -yearDays)
  const before = logOf(ctx, item.item_id).length
  let day = item.lines_until === null ? first : dayAfter(item.lines_until)
  if (day > today) return false
  for (; day <= today; day = dayAfter(day)) liveDay(ctx, item, day, day > dayAfter(opened_on, -pendingDays - 1))
  keepItem(ctx, { ...item, opened_on, lines_until: today })
  return logOf(ctx, item.item_id).length > before
}

/** `waits`: its lines are told before they are posted. */
function liveDay(ctx: BankContext, item: Item, day: string, waits: boolean) {
  const due = dayAfter(day, -pendingDays)
  for (const line of linesAfter(logOf(ctx, item.item_id)).values())
    if (line.pending && line.authorized_date === due && !isOnDemand(line)) post(ctx, item, line, day)
  for (const { key } of item.institution.accounts) {
    const account_id = item.account_ids[key] ?? ''
    for (const line of linesOfDay(seedOf(item), key, day)) {
      const pending = waits && line.channel === 'in store'
      put(ctx, item, wholeLine(line, { transaction_id: newId(), account_id, day, pending }))
    }
  }
}

/** The same owner at every practice bank, so that what leaves one account comes in at the other. */
const seedOf = (item: Item) => item.institution.institution_id

/** Lines that somebody made by hand wait for that hand. */
const isOnDemand = (line: PracticeLine) => line.transaction_id.startsWith('demand')

export function put(ctx: BankContext, item: Pick<Item, 'item_id'>, line: PracticeLine) {
  record(ctx, item.item_id, { id: line.transaction_id, line, account_id: line.account_id })
}

/** A pending line is posted: a new line that names it, and it is gone. */
export function post(ctx: BankContext, item: Item, line: PracticeLine, day: string): PracticeLine {
  const transaction_id = isOnDemand(line) ? `demand${newId(30)}` : newId()
  const posted = { ...line, transaction_id, pending: false, pending_transaction_id: line.transaction_id, date: day }
  record(ctx, item.item_id, { id: line.transaction_id, line: null, account_id: line.account_id })
  put(ctx, item, posted)
  return posted
}

/** A line that somebody asks for. */
export function lineOnDemand(
  ctx: BankContext,
  item: Item,
  over: Partial<DayLine> & { key?: string; day?: string; pending?: boolean },
): PracticeLine {
  const { key = item.institution.accounts[0]?.key ?? '', day = dayAt(ctx.now()), pending = false, ...said } = over
  const line: DayLine = {
    cents: 4200,
    name: 'THE HOME DEPOT #4021',
    merchant: 'The Home Depot',
    primary: 'HOME_IMPROVEMENT',
    detailed: 'HOME_IMPROVEMENT_HARDWARE',
    channel: 'in store',
    ...said,
  }
  const account_id = item.account_ids[key] ?? ''
  const whole = wholeLine(line, { transaction_id: `demand${newId(30)}`, account_id, day, pending })
  put(ctx, item, whole)
  return whole
}
