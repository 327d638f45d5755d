import { sql } from 'kysely'
import type { hideAttention as hideCall } from '#contract/dashboard/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, inCompany, type PersonCtx } from '#server/http/context.ts'
import type { Kinds } from './attention.ts'

type Input = InputOf<typeof hideCall>

/** Hides one row from the caller until tomorrow where the company is; what was put off before and is over is dropped. */
export function hideAttentionOver(kinds: Kinds) {
  return (person: PersonCtx, input: Input) => hideAttention(kinds, person, input)
}

async function hideAttention(kinds: Kinds, person: PersonCtx, input: Input) {
  const ctx = inCompany(person)
  const { db, companyId, actor, platform } = ctx
  if (!(await isThere(kinds, ctx, input))) throw refuseField('id', 'Choose something from the list')
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
async function isThere(kinds: Kinds, { db, companyId, actor }: CompanyCtx, { kind, id }: Input): Promise<boolean> {
  const seen = kinds.get(kind)?.isSeen(actor, companyId, id)
  if (!seen) return false
  const { rows } = await sql<{ there: boolean }>`select ${seen} as there`.execute(db)
  return rows[0]?.there ?? false
}
