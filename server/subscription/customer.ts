import type { CompanyCtx, Outside } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { lookAtPlan } from './tasks.ts'

/** The processor's customer of a company, if it ever needed one. */
export async function findCustomer(db: Db, companyId: string): Promise<string | undefined> {
  const found = await db.selectFrom('plan_customer').select('id').where('held_by', '=', companyId).executeTakeFirst()
  return found?.id
}

/** The company of the processor's customer. */
export async function companyOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const found = await db.selectFrom('plan_customer').select('held_by').where('id', '=', customerId).executeTakeFirst()
  return found?.held_by
}

/** The customer of the caller's company, made at first need. From then on the plan is looked at every day. */
export async function customerOf(ctx: Outside<CompanyCtx>): Promise<string> {
  const known = await ctx.inTransaction(async ({ db, companyId }) => ({
    id: await findCustomer(db, companyId),
    person: await personOf(db, companyId),
  }))
  if (known.id) return known.id
  const { customer_id } = await ctx.platform.payments.saveCustomer({ company_id: ctx.companyId, ...known.person })
  return ctx.inTransaction(async ({ db, companyId }) => {
    await db
      .insertInto('plan_customer')
      .values({ id: customer_id, held_by: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await planNextLook(db, companyId, ctx.platform.now())
    return (await findCustomer(db, companyId)) ?? customer_id
  })
}

/** Under which name and address the processor knows a company. */
export async function personOf(db: Db, companyId: CompanyId): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('company as c')
    .innerJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'c.id').on('m.kind', '=', 'owner'))
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['c.name', 'u.email'])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** Queues the look at the processor of the next day; one a company. */
export async function planNextLook(db: Db, companyId: string, now: string): Promise<void> {
  const runAt = new Date(Date.parse(now) + 86_400_000).toISOString()
  await enqueue(db, lookAtPlan, { company_id: companyId }, { runAt, key: `look_at_plan:${companyId}` })
}
