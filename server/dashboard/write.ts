import type { hideAttention as hideCall } from '#contract/dashboard/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'

/** Hides one row from the caller until tomorrow where the company is; what was put off before and is over is dropped. */
export async function hideAttention(person: PersonCtx, input: InputOf<typeof hideCall>) {
  const { db, companyId, actor, platform } = inCompany(person)
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
