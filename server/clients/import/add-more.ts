import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { contactNumberColumns, countryOf } from '../numbers/keys.ts'
import type { NewRow } from './read-rows.ts'

/** Adds what rows say beside the client's own fields: other people, further places, the name of the first place. */
export async function addMoreOfRows(ctx: CompanyCtx, rows: readonly NewRow[]) {
  const { db, companyId: company_id, actor } = ctx
  const country = countryOf(ctx)
  const created_by = actor.user.id
  const of = (client_id: string) => ({ company_id, client_id, created_by })
  const contacts = rows.flatMap(({ id, more }) =>
    more.contacts.map((each) => ({
      ...each,
      email: each.email || null,
      ...contactNumberColumns(country, each.phone),
      ...of(id),
    })),
  )
  const named = rows.flatMap(({ id, more }) =>
    more.service_label ? [{ label: more.service_label, main: true, ...of(id) }] : [],
  )
  const places = rows.flatMap(({ id, more }) => more.properties.map((each) => ({ ...each, main: false, ...of(id) })))
  if (contacts.length > 0) await db.insertInto('contact').values(contacts).execute()
  if (named.length > 0)
    await db
      .insertInto('property')
      .values(named)
      .onConflict((first) =>
        first.columns(['company_id', 'client_id']).where('main', '=', true).doUpdateSet({ label: sql`excluded.label` }),
      )
      .execute()
  if (places.length > 0) await db.insertInto('property').values(places).execute()
}

/** Puts away those that were archived where they come from, once they wear their tags. */
export async function archiveRows({ db, companyId }: CompanyCtx, rows: readonly NewRow[]) {
  const ids = rows.filter(({ more }) => more.archived).map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('client')
    .set({ archived_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
}
