import { sql } from 'kysely'
import { moveInvitations, reopen } from '#server/employees/invitations.ts'
import { moveLogIns } from '#server/employees/memberships.ts'
import type { CompanyCtx } from '#server/http/context.ts'
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
  for (const each of moved.dismissed) await dismiss(ctx, [to, each.id], each.at, each.by)
}

type Moved = Merge['moved']

/** The contact that the merge made goes, unless somebody wrote into it. */
async function moveContactsBack({ db, companyId }: CompanyCtx, from: string, to: string, moved: Moved) {
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

async function moveTagsBack({ db, companyId }: CompanyCtx, from: string, to: string, { tags, added_tags }: Moved) {
  await sql`insert into client_tag (company_id, client_id, tag_id, archived)
    select c.company_id, c.id, t.id, c.archived_at is not null from client c join tag t on t.company_id = c.company_id
      and t.id = any (${tags}::uuid[]) where c.company_id = ${companyId} and c.id = ${to} order by t.id
    on conflict do nothing`.execute(db)
  await sql`delete from client_tag where company_id = ${companyId} and client_id = ${from} and tag_id = any (${added_tags}::uuid[])`.execute(
    db,
  )
}
