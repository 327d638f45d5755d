import { sql } from 'kysely'
import type { MergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import { moveInvitations, withdraw } from '#server/employees/invitations.ts'
import { moveLogIns } from '#server/employees/memberships.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockOpenInvites } from '../invite-client.ts'
import type { MovedRecords } from './moved.ts'
import type { Pair } from './read-pair.ts'

type People = Pick<
  MovedRecords,
  'logins' | 'invitations' | 'withdrawn' | 'contacts' | 'made_contact' | 'tags' | 'added_tags' | 'dismissed'
>

/** Log-ins, invitations, contacts and tags; and that somebody is not one of the two. */
export async function movePeople(ctx: CompanyCtx, { kept, merged }: Pair, outcome: MergeOutcome): Promise<People> {
  const { db, companyId } = ctx
  const withdrawn = await withdrawSecond(ctx, kept, merged.id)
  return {
    withdrawn,
    logins: await moveLogIns(db, companyId, { from: merged.id, to: kept.id }),
    invitations: await moveInvitations(db, companyId, { from: merged.id, to: kept.id }),
    contacts: await moveContacts(ctx, { from: merged.id, to: kept.id }),
    made_contact: await makeContact(ctx, kept.id, outcome.contact),
    ...(await moveTags(ctx, kept.id, merged.id)),
    dismissed: await moveDismissed(ctx, kept.id, merged.id),
  }
}

/** One invitation waits for a client at most, and none for who has a log-in: then that of the merged client ends. */
async function withdrawSecond(
  ctx: CompanyCtx,
  kept: Pair['kept'],
  mergedId: string,
): Promise<MovedRecords['withdrawn']> {
  const waiting = await lockOpenInvites(ctx, mergedId)
  if (!waiting || kept.invite_status === 'not_invited') return null
  const { id, revoked_at: at } = await withdraw(ctx, waiting)
  return { id, at }
}

async function moveContacts({ db, companyId }: CompanyCtx, { from, to }: { from: string; to: string }) {
  const moved = await db
    .updateTable('contact')
    .set({ client_id: to })
    .where('company_id', '=', companyId)
    .where('client_id', '=', from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

async function makeContact({ db, companyId, actor }: CompanyCtx, client_id: string, contact: MergeOutcome['contact']) {
  if (!contact) return null
  const made = await db
    .insertInto('contact')
    .values({ ...contact, company_id: companyId, client_id, role: 'Before the merge', created_by: actor.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function moveTags({ db, companyId }: CompanyCtx, to: string, from: string) {
  const { rows: added } = await sql<{ tag_id: string }>`insert into client_tag (company_id, client_id, tag_id, archived)
    select w.company_id, c.id, w.tag_id, c.archived_at is not null from client_tag w
      join client c on c.company_id = w.company_id and c.id = ${to}
      where w.company_id = ${companyId} and w.client_id = ${from} order by w.tag_id
    on conflict do nothing returning tag_id`.execute(db)
  const { rows } = await sql<{ tag_id: string }>`delete from client_tag
    where company_id = ${companyId} and client_id = ${from} returning tag_id`.execute(db)
  return { tags: rows.map(({ tag_id }) => tag_id), added_tags: added.map(({ tag_id }) => tag_id) }
}

async function moveDismissed({ db, companyId }: CompanyCtx, to: string, from: string) {
  const { rows } = await sql<{ id: string; at: string; by: string | null }>`select
    case when first_id = ${from} then second_id else first_id end as id, dismissed_at as at, dismissed_by as by
    from client_pair where company_id = ${companyId} and ${from} in (first_id, second_id) and dismissed_at is not null`.execute(
    db,
  )
  const dismissed: MovedRecords['dismissed'] = []
  for (const each of rows) {
    const added = each.id !== to && (await dismiss({ db, companyId }, [to, each.id], each.at, each.by))
    dismissed.push({ ...each, added })
  }
  return dismissed
}

/** Notes that two clients are not one, as somebody said before; where one is gone there is nothing to note. Answers whether it was not noted yet. */
export async function dismiss(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  [one, other]: [string, string],
  at: string,
  by: string | null,
): Promise<boolean> {
  const { rows } = await sql`insert into client_pair (company_id, first_id, second_id, dismissed_at, dismissed_by)
    select ${companyId}, least(a.id, b.id), greatest(a.id, b.id), ${at},
      (select m.user_id from membership m where m.company_id = ${companyId} and m.user_id = ${by})
    from client a join client b on b.company_id = a.company_id and b.id = ${other}
    where a.company_id = ${companyId} and a.id = ${one}
    on conflict (company_id, first_id, second_id) do update set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by
      where client_pair.dismissed_at is null
    returning first_id`.execute(db)
  return rows.length > 0
}
