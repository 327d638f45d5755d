import { sql } from 'kysely'
import type { JobCost, JobMoney } from '#contract/jobs/work-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { jobSums, marginOf } from '#server/scopes/job-sums.ts'
import { contractPrice, held, invoiced, paid } from '../job-money.ts'
import { amountText, type JobRecord } from '../show-job.ts'

/** What a job is worth, what was invoiced and paid, what it brought in and cost. */
export async function getMoney(ctx: CompanyCtx, job: JobRecord): Promise<JobMoney> {
  const [sums, books] = await Promise.all([readSums(ctx, job), readBooks(ctx, job)])
  const { price } = sums
  return {
    contract_price: amountText(price),
    budget: amountText(job.budget),
    invoiced: moneyText(sums.invoiced),
    paid: moneyText(sums.paid),
    held: moneyText(sums.held),
    uninvoiced: price === null ? null : moneyText(price - sums.invoiced),
    ...shown(books, price),
    costs_by_category: books.by_category.map((cost) => showCost(job.id, cost)),
    ...mayBeCounted(job.id, books),
  }
}

async function readSums({ db, companyId }: CompanyCtx, job: JobRecord) {
  const { rows } = await sql<{ price: number | null; invoiced: number; paid: number; held: number }>`
    select ${contractPrice} as price, ${invoiced} as invoiced, ${paid} as paid, ${held} as held
    from job j where j.company_id = ${companyId} and j.id = ${job.id}`.execute(db)
  return rows[0] ?? { price: null, invoiced: 0, paid: 0, held: 0 }
}

type Cost = Pick<JobCost, 'category_id' | 'color'> & { name: string | null; amount: number }
type Books = { revenue: number; possible: number; by_category: Cost[]; keeps_expenses: boolean }

async function readBooks({ db, companyId }: CompanyCtx, { id }: JobRecord): Promise<Books> {
  const { rows } = await sql<Books>`with sums as materialized (select * from ${jobSums(companyId, null, id)} s)
    select coalesce((select sum(s.amount) from sums s where s.kind in ('income', 'payment', 'refund')), 0)::bigint as revenue,
      coalesce((select sum(s.amount) from sums s where s.kind = 'possible'), 0)::bigint as possible,
      (select coalesce(json_agg(json_build_object('category_id', s.category_id, 'name', c.name, 'amount', s.amount,
          'color', coalesce(c.color, b.color, a.color, z.color)) order by s.amount desc, c.name), '[]')
        from sums s left join category c on c.company_id = ${companyId} and c.id = s.category_id
        left join category b on b.company_id = ${companyId} and b.id = c.parent_id
        left join category a on a.company_id = ${companyId} and a.id = b.parent_id
        left join category z on z.company_id = ${companyId} and z.id = a.parent_id
        where s.kind = 'expense') as by_category,
      exists (select from book_entry e where e.company_id = ${companyId} and e.kind = 'expense') as keeps_expenses`.execute(
    db,
  )
  return rows[0] ?? { revenue: 0, possible: 0, by_category: [], keeps_expenses: false }
}

/** A cost, and what is asked of the entries to have its rows. */
function showCost(job_id: string, { category_id, name, color, amount }: Cost): JobCost {
  const query = new URLSearchParams({
    job_id,
    category_id: category_id ?? 'none',
    only: 'true',
    scope: 'profit',
    kind: 'expense',
  })
  return {
    category_id,
    name: name ?? 'Not sorted yet',
    color,
    amount: moneyText(amount),
    rows: { list: 'entries', query: query.toString() },
  }
}

/** Deposits for the job that may be counted already. */
function mayBeCounted(job_id: string, { possible }: Books): Pick<JobMoney, 'may_be_counted'> {
  if (possible === 0) return {}
  const query = new URLSearchParams({ job_id, scope: 'profit', kind: 'possible' }).toString()
  return { may_be_counted: { amount: moneyText(possible), rows: { list: 'entries', query } } }
}

/** Nothing is known of costs where no expenses are kept; nothing known isn't nothing spent. */
function shown({ revenue, by_category, keeps_expenses }: Books, price: number | null) {
  const costs = by_category.reduce((all, { amount }) => all + amount, 0)
  if (!keeps_expenses) return { revenue: moneyText(revenue), costs: null, profit: null, margin: null }
  return {
    revenue: moneyText(revenue),
    costs: moneyText(costs),
    profit: moneyText(revenue - costs),
    margin: marginOf(revenue, costs),
    left_of_price: price === null ? null : moneyText(price - costs),
  }
}
