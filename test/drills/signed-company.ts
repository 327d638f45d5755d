import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as billing from '#contract/billing/calls.ts'
import { invoiceJob } from '#contract/billing/change-orders/calls.ts'
import { getUnbilled } from '#contract/reports/unbilled/calls.ts'
import { type Stage, setStage } from '#db/demo/stage.ts'
import { envOf, furnishAnew } from '#scripts/furnish-anew.ts'
import { planCounts } from '#server/domains.ts'
import { completeLedgers } from '#server/jobs/value/complete-ledgers.ts'
import { openPlatform } from '#server/platform/platform.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { brokenInvariants } from './invariants.ts'

/** What came of the signed values of the furnished company, swept anew and billed to the end. */
export type SignedReport = {
  jobs: number
  /** Originals that the sweep wrote as the doors had, and those that it wrote otherwise or not. */
  same: number
  otherwise: string[]
  /** Rows that the sweep added when it ran again. */
  again: number
  invoices: number
  /** Decimal text of what is signed and not billed, before all is billed and after. */
  unbilled: [before: string, after: string]
  broken: string[]
}

const days = Number(process.env.DRILL_DAYS ?? 120)

/**
 * The furnished company as a database of before would be, without a ledger: the sweep writes its originals as the doors wrote them, and
 * running it again adds nothing. Then one press after the other bills all that is signed, which leaves nothing.
 */
export async function drillSignedCompany(): Promise<SignedReport> {
  const furnished = await furnishAnew(days)
  const tables = new pg.Client({ connectionString: superuserOf(furnished) })
  const platform = openPlatform(await envOf(furnished.dataDir), furnished.url, planCounts)
  try {
    await tables.connect()
    const stage = await setStage(platform, furnished.url, { day: platform.today('America/New_York') })
    const { rows } = await tables.query(
      `select m.company_id, m.user_id from membership m join user_account u on u.id = m.user_id where u.username = 'sam'`,
    )
    const sam = await signedInAs(stage, rows[0].user_id)
    const billed = await billAll(stage, sam)
    const swept = await sweepAnew(tables, platform, rows[0].company_id)
    const broken = (await brokenInvariants(superuserOf(furnished))).filter(({ rule }) => /^I-[349]/.test(rule))
    await stage.app.close()
    return { ...swept, ...billed, broken: broken.map(({ rule, rows: found }) => `${rule}: ${JSON.stringify(found)}`) }
  } finally {
    await tables.end()
    await platform.close()
    await furnished.stop()
  }
}

export function isAllBilled({ otherwise, again, unbilled, broken }: SignedReport): boolean {
  return otherwise.length === 0 && again === 0 && unbilled[1] === '0.00' && broken.length === 0
}

/** Each job until nothing of it is left, draft by draft, as somebody would who sends what they made. */
async function billAll({ work }: Stage, sam: Browser): Promise<Pick<SignedReport, 'invoices' | 'unbilled'>> {
  const read = () => expectSuccess(sam.call(getUnbilled, { page_size: 200 }))
  const before = await read()
  let invoices = 0
  for (const { id, title } of before.jobs) {
    for (let presses = 0; (await read()).jobs.some((job) => job.id === id); presses++) {
      if (presses > 20) throw new Error(`${title} is not billed after 20 presses`)
      const { invoice_id } = await expectSuccess(sam.call(invoiceJob, { id }))
      await expectSuccess(sam.call(billing.sendInvoice, { id: invoice_id, title }))
      invoices++
      await work()
    }
  }
  return { invoices, unbilled: [before.unbilled, (await read()).unbilled] }
}

type Original = { job_id: string; document_id: string | null; contract_id: string | null; amount: string }

/** Takes the ledger away, as nothing but a superuser can, and lets the sweep write it again, twice. */
async function sweepAnew(tables: pg.Client, platform: Stage['platform'], company_id: string) {
  const originals = async () => {
    const { rows } = await tables.query<Original>(
      `select e.job_id, e.document_id, e.contract_id, e.amount::text from contract_value_entry e where e.kind = 'original' and e.company_id = $1
        and not exists (select from contract_value_entry b where b.company_id = e.company_id and b.entry_id = e.id and b.kind = 'taken_back')`,
      [company_id],
    )
    return new Map(rows.map((row) => [row.job_id, row]))
  }
  const count = async () =>
    (await tables.query('select count(*)::int as n from contract_value_entry')).rows[0].n as number
  const doors = await originals()
  await tables.query(`set session_replication_role = replica`)
  await tables.query(`delete from contract_value_entry`)
  await tables.query(`update job set signed_amount = null, has_original = false`)
  await tables.query(`delete from job_unbilled`)
  await tables.query(`delete from figure where kind = 'unbilled'`)
  await tables.query(`set session_replication_role = origin`)
  await completeLedgers(platform, { company_id })
  const [swept, once] = [await originals(), await count()]
  await completeLedgers(platform, { company_id })
  const otherwise = [...doors.values()].filter((door) => !isSame(door, swept.get(door.job_id)))
  return {
    jobs: doors.size,
    same: doors.size - otherwise.length,
    otherwise: otherwise.map((door) => JSON.stringify([door, swept.get(door.job_id) ?? null])),
    again: (await count()) - once,
  }
}

function isSame(door: Original, swept: Original | undefined): boolean {
  return swept !== undefined && swept.document_id === door.document_id && swept.amount === door.amount
}

/** The cluster's superuser, in the company's database. */
function superuserOf({ dataDir, url }: { dataDir: string; url: string }): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return Object.assign(new URL(url), { username: 'postgres', password }).href
}
