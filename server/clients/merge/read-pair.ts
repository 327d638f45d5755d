import { sql } from 'kysely'
import { limits } from '#contract/values/limits.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { findMergedAway, refuseMergedAway } from '../merged-away.ts'
import { findClient } from '../read.ts'
import type { ClientRecord } from '../show-client.ts'

export type Pair = { kept: ClientRecord; merged: ClientRecord }

/**
 * Locks clients in one order. A merge also reads and pairs clients beside the two, so a company's merges are carried out one
 * after the other: two at once wait, and never in a circle.
 */
export async function lockClients({ db, companyId }: CompanyCtx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client_merge ${companyId}`}, 0))`.execute(db)
  await db
    .selectFrom('client')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids].sort())
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Both clients of a merge; one who is merged already is said to be. */
export async function getPair(ctx: CompanyCtx, id: string, other_id: string): Promise<Pair> {
  if (id === other_id) throw refuseField('other_id', 'Choose another client')
  const [kept, merged] = [await findClient(ctx, id), await findClient(ctx, other_id)]
  if (!kept) {
    await refuseMergedAway(ctx, id)
    throw notFound('client')
  }
  if (!merged) {
    const [now] = await findMergedAway(ctx, [other_id])
    throw refuseField(
      'other_id',
      now ? `${now.merged_name} was merged into ${now.display_name} meanwhile` : 'Choose a client',
    )
  }
  return { kept, merged }
}

/** Why two clients cannot be merged, in words; undefined where they can. */
export async function whyNotMerged({ db, companyId }: CompanyCtx, { kept, merged }: Pair): Promise<string | undefined> {
  const { rows } = await sql<{ tags: number }>`select count(distinct tag_id)::int as tags from client_tag
    where company_id = ${companyId} and client_id = any (${[kept.id, merged.id]}::uuid[])`.execute(db)
  const tags = rows[0]?.tags ?? 0
  if (tags > limits.tagsWorn)
    return `Together they have ${tags} tags, and a client has at most ${limits.tagsWorn}. Take some off first.`
  return undefined
}
