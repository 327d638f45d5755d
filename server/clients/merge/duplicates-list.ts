import { sql } from 'kysely'
import type * as calls from '#contract/clients/merge/calls.ts'
import type { ClientPair } from '#contract/clients/merge/shapes.ts'
import type { LikelyDuplicate, PairReason } from '#contract/clients/pair-shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { mayMerge, refuseWhoMayNotMerge } from './who-merges.ts'

type Same = { same_email: boolean; same_phone: boolean; same_place: boolean }
type PairedClient = ClientPair['clients'][number]

/** A page of the pairs that nobody has dismissed, along their index. */
export async function listDuplicates(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.listDuplicates>,
): Promise<AnswerOf<typeof calls.listDuplicates>> {
  refuseWhoMayNotMerge(ctx)
  const { db, companyId } = ctx
  const page = sql<Same & { first: PairedClient; second: PairedClient }>`
    with page as materialized (select * from client_pair p where p.company_id = ${companyId} and p.dismissed_at is null
      order by p.weight desc, p.first_id, p.second_id
      limit ${input.page_size} offset ${(input.page - 1) * input.page_size})
    select p.same_email, p.same_phone, p.same_place, ${paired('a')} as first, ${paired('b')} as second from page p
      join client a on a.company_id = p.company_id and a.id = p.first_id
      join client b on b.company_id = p.company_id and b.id = p.second_id
      order by p.weight desc, p.first_id, p.second_id`
  const count = sql<{ total: number }>`select count(*)::int as total from (select from client_pair
    where company_id = ${companyId} and dismissed_at is null limit ${mostCounted + 1}) p`
  // Sent together, answered in one round trip.
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)])
  const total = counted.rows[0]?.total ?? 0
  const pairs = rows.map(({ first, second, ...same }) => ({ clients: [first, second], reasons: reasonsOf(same) }))
  return { pairs, ...(total > mostCounted ? pageOfMore(input, mostCounted, pairs.length) : pageOf(input, total)) }
}

function paired(as: string) {
  const column = (name: string) => sql.ref(`${as}.${name}`)
  return sql<PairedClient>`json_build_object('id', ${column('id')}, 'display_name', ${column('display_name')},
    'company_name', ${column('company_name')}, 'email', ${column('email')}, 'phone', ${column('phone')},
    'address', coalesce(${column('service_address')}, ${column('billing_address')}),
    'city', coalesce(${column('service_city')}, ${column('billing_city')}), 'last_activity_at', ${column('last_activity_at')})`
}

function reasonsOf({ same_email, same_phone, same_place }: Same): PairReason[] {
  return [
    ...(same_email ? (['email'] as const) : []),
    ...(same_phone ? (['phone'] as const) : []),
    ...(same_place ? (['address'] as const) : []),
  ]
}

/** Who may be the same as a client, for who may merge them; three at most. */
export async function likelyDuplicatesOf(ctx: CompanyCtx, id: string): Promise<LikelyDuplicate[] | undefined> {
  if (!mayMerge(ctx.actor)) return undefined
  const of = (
    own: string,
    other: string,
  ) => sql`select ${sql.ref(other)} as id, weight, same_email, same_phone, same_place
    from client_pair where company_id = ${ctx.companyId} and ${sql.ref(own)} = ${id} and dismissed_at is null`
  const { rows } = await sql<Same & { id: string; display_name: string }>`
    with p as materialized (select * from (${of('first_id', 'second_id')} union all ${of('second_id', 'first_id')}) each
      order by weight desc, id limit 3)
    select c.id, c.display_name, p.same_email, p.same_phone, p.same_place from p join client c on c.id = p.id
    where c.company_id = ${ctx.companyId} and c.id = any (array(select id from p)) order by p.weight desc, c.id`.execute(
    ctx.db,
  )
  return rows.map(({ id: other, display_name, ...same }) => ({ id: other, display_name, reasons: reasonsOf(same) }))
}

/** Notes that two clients are not one, or takes that back; so twice is so once. */
export async function dismissDuplicate(
  ctx: CompanyCtx,
  { id, other_id, dismissed }: InputOf<typeof calls.dismissDuplicate>,
): Promise<AnswerOf<typeof calls.dismissDuplicate>> {
  refuseWhoMayNotMerge(ctx)
  const { db, companyId, actor } = ctx
  if (id === other_id) throw refuseField('other_id', 'Choose another client')
  const [first_id, second_id] = [id, other_id].sort() as [string, string]
  const there = await db
    .selectFrom('client')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [first_id, second_id])
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (there.length < 2) throw notFound('client')
  const [at, by] = dismissed ? [sql<string>`now()`, actor.user.id] : [null, null]
  const pair = { company_id: companyId, first_id, second_id, dismissed_at: at, dismissed_by: by }
  if (dismissed)
    await db
      .insertInto('client_pair')
      .values(pair)
      .onConflict((same) =>
        same.columns(['company_id', 'first_id', 'second_id']).doUpdateSet({ dismissed_at: at, dismissed_by: by }),
      )
      .execute()
  else await bringPairBack(ctx, first_id, second_id)
  return {}
}

/** As they are by now; a pair that nothing speaks for any more is none. */
export async function bringPairBack({ db, companyId }: CompanyCtx, first_id: string, second_id: string) {
  await sql`update client_pair p set dismissed_at = null, dismissed_by = null,
      same_email = coalesce(a.email = b.email, false),
      same_phone = array_remove(array[a.phone_key, a.phone_2_key], null) && array_remove(array[b.phone_key, b.phone_2_key], null),
      same_place = coalesce(a.place_key = b.place_key, false)
    from client a, client b where p.company_id = ${companyId} and p.first_id = ${first_id} and p.second_id = ${second_id}
      and a.company_id = p.company_id and a.id = p.first_id and b.company_id = p.company_id and b.id = p.second_id
      and a.archived_at is null and b.archived_at is null`.execute(db)
  await sql`delete from client_pair where company_id = ${companyId} and first_id = ${first_id} and second_id = ${second_id}
    and (weight = 0 or dismissed_at is not null)`.execute(db)
}
