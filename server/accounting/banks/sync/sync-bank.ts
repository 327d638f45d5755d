import { sql } from 'kysely'
import { enqueueSync } from '#server/accounting/banks/kept/tasks.ts'
import { unsealToken } from '#server/accounting/banks/kept/tokens.ts'
import { activityInto } from '#server/http/activity.ts'
import { problemOf } from '#server/platform/bank/bank-error.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applyRun } from './apply-run.ts'
import { recordFailure } from './failures.ts'
import { type BankRun, readRun } from './read-run.ts'

export type SyncedBank = {
  id: string
  name: string
  item_id: string
  cursor: string | null
  token_sealed: string | null
}

/**
 * The queue's task: reads what is new at a bank and puts it into the books, all of a run and its cursor in one transaction,
 * so that a crash anywhere leaves what the next run finds. Nothing is open while the bank is waited for.
 */
export async function syncBank(platform: Platform, { item_id }: { item_id: string }): Promise<void> {
  const { database } = platform
  const companyId = await database.outside((db) => companyOfItem(db, item_id))
  if (!companyId) return
  const bank = await database.inCompany(companyId, (db, company) => beginSync(db, company, item_id))
  if (!bank) return
  try {
    const token = unsealToken(bank.token_sealed ?? '', platform.env, { company_id: companyId, item_id })
    const hear = nowAndThen((lines) =>
      database.inCompany(companyId, (db, company) => hearLines(db, company, bank.id, lines)),
    )
    const run = await readRun(platform.bank, token, bank.cursor, hear)
    await database.inCompany(companyId, (db, company) => finishSync(db, company, bank, run))
  } catch (error) {
    await database.inCompany(companyId, (db, company) => recordFailure(db, company, bank, error))
    // What may pass by itself is tried again by the queue.
    if (!problemOf(error)) throw error
  }
}

/** The company whose log-in it is, as long as it is one of its banks. */
async function companyOfItem(db: Db, item_id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('bank_item')
    .select('held_by')
    .where('item_id', '=', item_id)
    .where('end_at', 'is', null)
    .executeTakeFirst()
  return found?.held_by
}

async function beginSync(db: Db, companyId: CompanyId, item_id: string): Promise<SyncedBank | undefined> {
  return db
    .updateTable('bank')
    .set({ sync_asked_at: null, sync_began_at: sql`now()`, lines_read: 0 })
    .where('company_id', '=', companyId)
    .where('item_id', '=', item_id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`exists (select from company c where c.id = bank.company_id and c.closed_at is null)`)
    .returning(['id', 'name', 'item_id', 'cursor', 'token_sealed'])
    .executeTakeFirst()
}

/** So often whoever looks on is told how far it is, in milliseconds. */
const everyMs = 500

function nowAndThen(hear: (lines: number) => Promise<void>): (lines: number) => Promise<void> {
  let next = performance.now() + everyMs
  return async (lines) => {
    if (performance.now() < next) return
    await hear(lines)
    next = performance.now() + everyMs
  }
}

async function hearLines(db: Db, companyId: CompanyId, id: string, lines_read: number): Promise<void> {
  await db
    .updateTable('bank')
    .set({ lines_read, sync_began_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Applies the run unless another one did, or the bank was removed meanwhile: then what it read is known or unwanted. */
async function finishSync(db: Db, companyId: CompanyId, bank: SyncedBank, run: BankRun): Promise<void> {
  const now = await lockBank(db, companyId, bank.id)
  if (!now) return
  const isOurs = now.cursor === bank.cursor
  if (isOurs) await applyRun({ db, companyId, bank }, run)
  await db
    .updateTable('bank')
    .set({
      ...(isOurs ? { cursor: run.cursor } : {}),
      status: 'connected',
      last_synced_at: sql`now()`,
      lines_read: linesOf(run),
      sync_began_at: null,
      failure: null,
      failed_at: null,
      failure_notified_at: null,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', bank.id)
    .execute()
  if (now.status !== 'connected') {
    const activity = {
      noun: 'bank',
      noun_id: bank.id,
      kind: 'login_renewed',
      title: bank.name,
      who: bank.name,
    } as const
    await activityInto({ db, companyId, actor: null }, activity).execute()
  }
  // A bank that was just linked is still being read by the provider.
  if (now.is_new && !(await hasLines(db, companyId, bank.id)))
    await enqueueSync(db, bank.item_id, new Date(Date.now() + 30_000).toISOString())
}

async function lockBank(db: Db, companyId: CompanyId, id: string) {
  return db
    .selectFrom('bank')
    .select(['status', 'cursor', sql<boolean>`created_at > now() - interval '15 minutes'`.as('is_new')])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function hasLines(db: Db, companyId: CompanyId, bank_id: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from bank_line l join bank_account a
    on a.company_id = l.company_id and a.id = l.account_id where a.company_id = ${companyId} and a.bank_id = ${bank_id}) as any`.execute(
    db,
  )
  return rows[0]?.any ?? false
}

function linesOf({ pages }: BankRun): number {
  return pages.reduce((sum, page) => sum + page.added.length + page.modified.length + page.removed.length, 0)
}
