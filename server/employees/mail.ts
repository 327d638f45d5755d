import { formatInstant } from '#contract/values/dates.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { companyClosed } from './emails/company-closed.ts'
import { ownershipChanged } from './emails/ownership-changed.ts'
import type * as tasks from './tasks.ts'

/** Emails both that a company has another owner. */
export async function mailOwnership(
  platform: Platform,
  { company_id, from, to }: PayloadOf<typeof tasks.mailOwnership>,
) {
  const { company, people } = await platform.database.inCompany(company_id, async (db, id) => ({
    company: await db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    people: await peopleOf(db, [from, to]),
  }))
  const [giver, heir] = [people.get(from), people.get(to)]
  if (!giver || !heir) return
  for (const each of [giver, heir]) {
    const data = { company_name: company.name, owner: heir.name, before: giver.name, link: linkTo(platform) }
    await platform.mail.send({
      to: each.email,
      email: ownershipChanged(data),
      id: `ownership ${company_id} ${from} ${to} ${each.id}`,
    })
  }
}

/** Emails the owner that the company is closed, and until when it can be brought back. */
export async function mailCompanyClosed(
  platform: Platform,
  { company_id, user_id }: PayloadOf<typeof tasks.mailCompanyClosed>,
) {
  const facts = await platform.database.inCompany(company_id, async (db, id) => ({
    company: await db
      .selectFrom('company')
      .select(['name', 'timezone', 'locale', 'erase_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    person: (await peopleOf(db, [user_id])).get(user_id),
  }))
  const { company, person } = facts
  if (!company?.erase_at || !person) return
  const until = formatInstant(company.erase_at, company.timezone, company.locale)
  const data = { company_name: company.name, until, link: `${platform.env.PUBLIC_URL}/dashboard` }
  await platform.mail.send({
    to: person.email,
    email: companyClosed(data),
    id: `closed ${company_id} ${company.erase_at}`,
  })
}

async function peopleOf(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'email', 'username', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, email: row.email, name: `${row.first_name} ${row.last_name}`.trim() || row.username },
    ]),
  )
}

function linkTo(platform: Platform): string {
  return `${platform.env.PUBLIC_URL}/dashboard/profile/settings`
}
