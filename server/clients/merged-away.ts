import { sql } from 'kysely'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'

export type MergedAway = {
  merged_id: string
  merged_name: string
  id: string
  display_name: string
  archived_at: string | null
}

/** Of clients who were merged away, by id, who they are now; through as many merges as there were. */
export async function findMergedAway(ctx: CompanyCtx, ids: readonly string[]): Promise<MergedAway[]> {
  const { rows } = await sql<MergedAway>`
    with recursive way as (
      select m.merged_id, m.merged_name, m.kept_id from client_merge m
        where m.company_id = ${ctx.companyId} and m.merged_id = any (${ids}::uuid[]) and m.undone_at is null
      union select w.merged_id, w.merged_name, m.kept_id from way w
        join client_merge m on m.company_id = ${ctx.companyId} and m.merged_id = w.kept_id and m.undone_at is null)
    select w.merged_id, w.merged_name, c.id, c.display_name, c.archived_at from way w
      join client c on c.company_id = ${ctx.companyId} and c.id = w.kept_id and ${isVisibleClient(ctx.actor)}`.execute(
    ctx.db,
  )
  return rows
}

/** Says of a client who is not there where they are now, with the way; nothing where they never were. */
export async function refuseMergedAway(ctx: CompanyCtx, id: string): Promise<void> {
  const [now] = await findMergedAway(ctx, [id])
  if (!now) return
  const redirect = `/clients/${now.id}`
  throw new Refusal('not_found', `${now.merged_name} was merged into ${now.display_name}`, { redirect })
}

/** Refuses a client whom a field names and who is not there; of one who was merged it says who they are now. */
export async function refuseUnknownClient(ctx: CompanyCtx, id: string): Promise<never> {
  const [now] = await findMergedAway(ctx, [id])
  const sentence = now
    ? `${now.merged_name} was merged into ${now.display_name}. Choose ${now.display_name} instead.`
    : 'Choose a client'
  throw refuseField('client_id', sentence)
}
