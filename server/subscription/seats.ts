import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/db.ts'
import type { Env } from '#server/platform/env.ts'
import { plans } from './plans.ts'

/**
 * Refuses one person more than the plan has room for: 400 `seat_limit`. Active members and invitations that wait are
 * counted; clients and bookkeepers are free (field.md 2.13). To be asked in the transaction that adds the person, before
 * it does: two at once are counted one after the other. Who accepts an invitation was counted when it was written.
 */
export async function refuseFullTeam(
  db: Db,
  companyId: CompanyId,
  joining: { env: Pick<Env, 'PLANS'>; role_id: string | null },
): Promise<void> {
  if (joining.env.PLANS === 'off') return
  const { plan } = await db
    .selectFrom('subscription')
    .select('plan')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const found = plans.find(({ key }) => key === plan)
  if (!found) throw new Error(`There is no plan ${plan}`)
  const { rows } = await sql<{ people: number; free: boolean }>`select
    (select count(*)::int from membership m left join role r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = ${companyId} and m.kind <> 'client' and m.deactivated_at is null
        and r.key is distinct from 'bookkeeper')
    + (select count(*)::int from invitation i left join role r on r.company_id = i.company_id and r.id = i.role_id
      where i.company_id = ${companyId} and i.kind = 'employee' and i.accepted_at is null and i.revoked_at is null
        and i.expires_at > now() and r.key is distinct from 'bookkeeper') as people,
    exists (select from role where company_id = ${companyId} and id = ${joining.role_id} and key = 'bookkeeper') as free`.execute(
    db,
  )
  const { people = 0, free = false } = rows[0] ?? {}
  const { users } = found.limits
  if (free || people < users) return
  const room = users === 1 ? '1 person' : `${users} people`
  throw new Refusal(
    'seat_limit',
    `The ${found.name} plan has room for ${room}, and every seat is taken. Remove someone or choose a larger plan.`,
  )
}
