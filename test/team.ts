import { sql } from 'kysely'
import type { Grants, RoleKey } from '#contract/access/permissions.ts'
import type { TestApp } from '#test/server/app.ts'
import { nextNumber } from './next-number.ts'

type NewMember = {
  /** One of the five; else a role of its own with just these rights. */
  role?: Exclude<RoleKey, 'owner'> | { id: string }
  rights?: Grants
  name?: string
  removed?: boolean
}

/** Somebody who works in a company, laid straight into the tables: as good as invited and set up. */
export async function addMember(test: TestApp, company_id: string, over: NewMember = {}) {
  const number = nextNumber()
  const username = `member${number}.${company_id.slice(-8)}`
  const email = `${username}@example.com`
  const [first_name = 'Mika', last_name = `Reyes ${number}`] = over.name?.split(' ') ?? []
  const { id: user_id } = await test.platform.database.outside((db) =>
    db
      .insertInto('user_account')
      .values({
        username,
        email,
        password_hash: 'no password opens this account',
        verified_at: sql`now()`,
        about_you_at: sql`now()`,
        first_name,
        last_name,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const role_id = await roleFor(test, company_id, over)
  await test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('membership')
      .values({
        company_id,
        user_id,
        kind: 'employee',
        role_id,
        onboarded_at: sql`now()`,
        deactivated_at: over.removed ? sql`now()` : null,
      })
      .execute(),
  )
  return { user_id, username, email, company_id, role_id }
}

/** A role of the company's own with just these rights. */
export async function addRole(test: TestApp, company_id: string, rights: Grants, name = `Role ${nextNumber()}`) {
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('role')
      .values({ company_id, name, permissions: JSON.stringify(rights) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** The id of one of the five. */
export async function defaultRole(test: TestApp, company_id: string, key: Exclude<RoleKey, 'owner'>): Promise<string> {
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow(),
  )
  return id
}

function roleFor(test: TestApp, company_id: string, { role, rights }: NewMember): string | Promise<string> {
  if (typeof role === 'object') return role.id
  return rights ? addRole(test, company_id, rights) : defaultRole(test, company_id, role ?? 'crew_member')
}
