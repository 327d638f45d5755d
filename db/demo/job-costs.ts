import { addDays, type Day } from '#contract/values/dates.ts'
import type { DemoSession } from './over-http.ts'

type Line = { id: string; date: Day; amount: string; job_id: string | null; category: { name: string } | null }
type Job = { id: string; contract_price: string | null; start_date: Day | null; end_date: Day | null }

/** What is bought for jobs. */
const bought = [
  'Materials & supplies',
  'Subcontractors',
  'Equipment rental',
  'Dump & disposal',
  'Permits & inspections',
]
/** How much of its price a job may cost, in percent, one job after the other: one in ten does not pay. */
const shares = [38, 52, 45, 61, 34, 97, 48, 56, 41, 108]
/** Days before it begins and after it ends on which something is bought for it. */
const around = 4

/** Puts what was bought while a job went on to that job, until it comes to a share of its price. */
export async function putCostsToJobs(owner: DemoSession): Promise<void> {
  const lines = await linesBought(owner)
  const { jobs } = await owner.get<{ jobs: Job[] }>('/api/jobs/?page_size=100&tab=all')
  for (const [at, { id: job_id, contract_price, start_date, end_date }] of jobs.entries()) {
    if (!contract_price || !start_date) continue
    const [from, to] = [addDays(start_date, -around), addDays(end_date ?? start_date, around)]
    const most = (Number(contract_price) * (shares[at % shares.length] ?? 0)) / 100
    const ids: string[] = []
    let spent = 0
    for (const { id, date, amount } of lines.values()) {
      if (date < from || date > to || spent + Number(amount) > most) continue
      spent += Number(amount)
      ids.push(id)
      lines.delete(id)
    }
    if (ids.length > 0) await owner.postJson('/api/accounting/bulk-update/', { ids, job_id })
  }
}

async function linesBought(owner: DemoSession): Promise<Map<string, Line>> {
  const found = new Map<string, Line>()
  for (let page = 1; page <= 10; page++) {
    const asked = new URLSearchParams({ type: 'expense', page_size: '200', page: String(page) })
    const { transactions } = await owner.get<{ transactions: Line[] }>(`/api/accounting/?${asked}`)
    for (const line of transactions)
      if (line.job_id === null && bought.includes(line.category?.name ?? '')) found.set(line.id, line)
    if (transactions.length < 200) break
  }
  return found
}
