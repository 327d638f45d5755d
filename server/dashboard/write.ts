import { sql } from 'kysely'
import type { hideAttention as hideCall } from '#contract/dashboard/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, inCompany, type PersonCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

type Input = InputOf<typeof hideCall>

/** Hides one row from the caller until tomorrow where the company is; what was put off before and is over is dropped. */
export async function hideAttention(person: PersonCtx, input: Input) {
  const ctx = inCompany(person)
  const { db, companyId, actor, platform } = ctx
  if (!(await isThere(ctx, input))) throw refuseField('id', 'Choose something from the list')
  const today = platform.today(actor.company.timezone)
  await db
    .deleteFrom('put_off')
    .where('company_id', '=', companyId)
    .where('user_id', '=', actor.user.id)
    .where('until', '<=', today)
    .execute()
  await db
    .insertInto('put_off')
    .values({
      company_id: companyId,
      user_id: actor.user.id,
      kind: input.kind,
      noun_id: input.id,
      until: addDays(today, 1),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'kind', 'noun_id'])
        .doUpdateSet((set) => ({ until: set.ref('excluded.until') })),
    )
    .execute()
  return {}
}

/** Whether the row's record is one that the caller may see. */
async function isThere({ db, companyId, actor }: CompanyCtx, { kind, id }: Input): Promise<boolean> {
  if (kind === 'plan_unpaid') return actor.kind === 'owner' && id === companyId
  const ofJob = kind.startsWith('job_')
  const record = ofJob
    ? sql`from job j where j.company_id = ${companyId} and j.id = ${id} and ${isVisibleJob(actor)}`
    : kind === 'client_without_email'
      ? sql`from client c where c.company_id = ${companyId} and c.id = ${id} and ${isVisibleClient(actor)}`
      : sql`from document d where d.company_id = ${companyId} and d.id = ${id}
          and (${isVisibleDocument(actor, 'estimate')} or ${isVisibleDocument(actor, 'invoice')})`
  const { rows } = await sql<{ there: boolean }>`select exists (select ${record}) as there`.execute(db)
  return rows[0]?.there ?? false
}
