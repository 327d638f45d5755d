import { sql } from 'kysely'
import { moveInvitations, reopen } from '#server/employees/invitations.ts'
import { moveLogIns } from '#server/employees/memberships.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { bringPairBack } from './duplicates-list.ts'
import { dismiss } from './move-people.ts'
import type { Merge } from './moved.ts'

/** Gives the merged client their log-ins, invitations, contacts and tags back. */
export async function movePeopleBack(ctx: CompanyCtx, from: string, { merged_id: to, moved }: Merge) {
  const { db, companyId } = ctx
  await moveLogIns(db, companyId, { from, to, only: moved.logins })
  await moveInvitations(db, companyId, { from, to, only: moved.invitations })
  if (moved.withdrawn) await reopen(db, companyId, moved.withdrawn)
  await moveContactsBack(ctx, from, to, moved)
  await moveTagsBack(ctx, from, to, moved)
  await movePairsBack(ctx, from, to, moved)
}

type MovedPeople = Merge['moved']

/** The contact that the merge made goes, unless somebody wrote into it. */
async function moveContactsBack({ db, companyId }: CompanyCtx, from: string, to: string, moved: MovedPeople) {
  await db
    .updateTable('contact')
    .set({ client_id: to })
    .where('company_id', '=', companyId)
    .where('client_id', '=', from)
    .where(sql<boolean>`id = any (${moved.contacts}::uuid[])`)
    .execute()
  await db
    .deleteFrom('contact')
    .where('company_id', '=', companyId)
    .where('client_id', '=', from)
    .where('id', '=', moved.made_contact)
    .where('version', '=', 1)
    .execute()
}

async function moveTagsBack(
  { db, companyId }: CompanyCtx,
  from: string,
  to: string,
  { tags, added_tags }: MovedPeople,
) {
  await sql`insert into client_tag (company_id, client_id, tag_id, archived)
    select c.company_id, c.id, t.id, c.archived_at is not null from client c join tag t on t.company_id = c.company_id
      and t.id = any (${tags}::uuid[]) where c.company_id = ${companyId} and c.id = ${to} order by t.id
    on conflict do nothing`.execute(db)
  await sql`delete from client_tag where company_id = ${companyId} and client_id = ${from} and tag_id = any (${added_tags}::uuid[])`.execute(
    db,
  )
}

/** The kept client may be somebody again whom only the merged one was said not to be, unless it was said of them since. */
async function movePairsBack(ctx: CompanyCtx, from: string, to: string, { dismissed }: MovedPeople) {
  for (const { id, at, by, added } of dismissed) {
    await dismiss(ctx, [to, id], at, by)
    const [first, second] = [from, id].sort() as [string, string]
    const { rows } = await sql`select from client_pair where company_id = ${ctx.companyId} and first_id = ${first}
      and second_id = ${second} and dismissed_at = ${at}::timestamptz`.execute(ctx.db)
    if (added && rows.length > 0) await bringPairBack(ctx, first, second)
  }
}
