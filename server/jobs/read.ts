import { type RawBuilder, sql } from 'kysely'
import type { getJob as getCall } from '#contract/jobs/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isAddressed } from '#server/scopes/activity.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isOwnJob, isVisibleJob } from '#server/scopes/job.ts'
import { approvedOn } from './approved-on.ts'
import { contractPrice, invoiced, paid, requiresInvoicing } from './job-money.ts'
import { amountText, type JobRecord, seesCosts, showJob } from './show-job.ts'

type Answer = AnswerOf<typeof getCall>
type Activity = NonNullable<Answer['activity']>

/** One job with what happened to it and its documents, newest first, and its money; for its client the job alone. */
export async function getJob(ctx: CompanyCtx, input: InputOf<typeof getCall>): Promise<Answer> {
  const record = await findJob(ctx, sql`j.id = ${input.id}`)
  if (!record) throw notFound('job')
  if (ctx.actor.kind === 'client') return { job: showJob(ctx, record) }
  const activity = await listActivity(ctx, record)
  const money = seesCosts(ctx, record) ? { money: await getMoney(ctx, record) } : {}
  return { job: showJob(ctx, record), activity, ...money }
}

/** A job (`j`) that the caller may see; `lock` keeps it as it is until the commit. */
export async function findJob(ctx: CompanyCtx, which: RawBuilder<unknown>, lock = false) {
  const { rows } = await sql<JobRecord>`select ${jobColumns(ctx)} from job j ${clientOfJob}
    where j.company_id = ${ctx.companyId} and ${which} and ${isVisibleJob(ctx.actor)}
    ${lock ? sql`for update of j` : sql``}`.execute(ctx.db)
  return rows[0]
}

/** The columns of a JobRecord, of job `j` joined with its client by `clientOfJob`. */
export function jobColumns({ actor }: CompanyCtx) {
  const verdicts = sql`c.display_name as client_name, ${isOwnJob(actor)} as own`
  if (actor.kind === 'client')
    return sql`j.*, ${verdicts}, false as requires_invoicing, ${approvedOn(actor)} as approved_on`
  return sql`j.*, ${verdicts}, ${requiresInvoicing} as requires_invoicing`
}
export const clientOfJob = sql`left join client c on c.company_id = j.company_id and c.id = j.client_id`

async function getMoney({ db, companyId }: CompanyCtx, job: JobRecord): Promise<NonNullable<Answer['money']>> {
  const { rows } = await sql<{ price: number | null; invoiced: number; paid: number }>`
    select ${contractPrice} as price, ${invoiced} as invoiced, ${paid} as paid
    from job j where j.company_id = ${companyId} and j.id = ${job.id}`.execute(db)
  const { price, ...sums } = rows[0] ?? { price: null, invoiced: 0, paid: 0 }
  return {
    contract_price: amountText(price),
    budget: amountText(job.budget),
    invoiced: moneyText(sums.invoiced),
    paid: moneyText(sums.paid),
    uninvoiced: price === null ? null : moneyText(price - sums.invoiced),
    // Nothing is known of costs before expenses are kept; nothing known isn't nothing spent.
    costs: null,
    margin: null,
  }
}

async function listActivity(ctx: CompanyCtx, { id, estimate_id, client_id }: JobRecord): Promise<Activity> {
  // The activity of sending says to which addresses.
  const contact = sql`exists (select from client c where c.company_id = ${ctx.companyId} and c.id = ${client_id}
    and ${seesContactOf(ctx.actor)})`
  const visible = sql`(${isVisibleDocument(ctx.actor, 'estimate')} or ${isVisibleDocument(ctx.actor, 'invoice')})`
  const { rows } = await sql<Activity[number]>`
    select a.id, a.noun, a.kind, a.title, a.who, a.at,
      case when ${isAddressed} and not ${contact} then null else a.note end as note from activity a
    where a.company_id = ${ctx.companyId} and (a.noun = 'job' and a.noun_id = ${id}
      or a.noun in ('estimate', 'invoice') and a.noun_id in (select d.id from document d
        where d.company_id = ${ctx.companyId} and (d.job_id = ${id} or d.id = ${estimate_id}) and ${visible}))
    order by a.id desc limit 100`.execute(ctx.db)
  return rows
}
