import { randomBytes } from 'node:crypto'
import type { PracticeLine } from '#practice/bank/lines/whole-line.ts'
import type { Store } from '#practice/cards/resources/store.ts'
import type { Institution } from './institutions.ts'

/** A log-in at a practice bank. */
export type Item = {
  item_id: string
  institution: Institution
  /** Null until the window's token is exchanged; another after that. */
  access_token: string | null
  public_token: string
  /** By account, its id. */
  account_ids: Record<string, string>
  /** The last day whose lines are there; null before the first. */
  lines_until: string | null
  opened_on: string | null
  wants: 'nothing' | 'log_in'
  /** Wants its person once everything was read. */
  expires: boolean
}

/** Something that became so: a line as it is from then on, or that it is gone. */
export type Entry = { id: string; line: PracticeLine | null; account_id: string }

export type BankContext = {
  store: Store
  /** The bank's time, in milliseconds since 1970. */
  now(): number
  /** What happened with the lines of each item, in order. */
  logs: Map<string, Entry[]>
  /** Sends a webhook. */
  tell(item_id: string, type: 'TRANSACTIONS' | 'ITEM', code: string, error_code?: string): void
}

export function logOf({ logs }: BankContext, item_id: string): Entry[] {
  const log = logs.get(item_id) ?? []
  logs.set(item_id, log)
  return log
}

/** Writes down what became of a line. */
export function record(ctx: BankContext, item_id: string, entry: Entry) {
  const log = logOf(ctx, item_id)
  log.push(entry)
  ctx.store.set('log', `${item_id}/${log.length}`, [item_id, entry])
}

/** The logs as they were kept. */
export function readLogs(store: Store): BankContext['logs'] {
  const logs: BankContext['logs'] = new Map()
  for (const [item_id, entry] of store.all<[string, Entry]>('log')) {
    const log = logs.get(item_id) ?? []
    logs.set(item_id, log)
    log.push(entry)
  }
  return logs
}

/** The lines as they are after so many entries. */
export function linesAfter(log: readonly Entry[], entries = log.length): Map<string, PracticeLine> {
  const lines = new Map<string, PracticeLine>()
  for (const { id, line } of log.slice(0, entries)) {
    if (line) lines.set(id, line)
    else lines.delete(id)
  }
  return lines
}

export function keepItem({ store }: BankContext, item: Item): Item {
  store.set('item', item.item_id, item)
  return item
}

export function allItems({ store }: BankContext): Item[] {
  return store.all<Item>('item')
}

export function newId(length = 37): string {
  return randomBytes(length).toString('base64url').replace(/[-_]/g, 'x').slice(0, length)
}

/** The calendar day of an instant, where the practice banks are. */
export function dayAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

export function dayAfter(day: string, days = 1): string {
  return dayAt(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000)
}
