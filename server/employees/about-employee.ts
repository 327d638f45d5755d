import { sql } from 'kysely'
import type { AboutEmployee } from '#contract/employees/about-shapes.ts'
import type { CompanyId, Db } from '#server/platform/db.ts'

/** Keeps what an employee says of themselves to a company; what the company alone sets stays as it is. */
export async function saveAboutEmployee(db: Db, companyId: CompanyId, userId: string, about: AboutEmployee) {
  const said = {
    phone: about.phone,
    emergency_contact_name: about.emergency_contact_name ?? null,
    emergency_contact_phone: about.emergency_contact_phone ?? null,
    skills: about.skills,
    certifications: JSON.stringify(about.certifications.map(({ name, expires = null }) => ({ name, expires }))),
  }
  const agreed = sql<string>`coalesce(employee.accepted_policies_at, now())`
  await db
    .insertInto('employee')
    .values({ company_id: companyId, user_id: userId, ...said, accepted_policies_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ ...said, accepted_policies_at: agreed, version: sql`employee.version + 1` }),
    )
    .execute()
}

/** What an employee has said to a company so far. */
export async function findAboutEmployee(db: Db, companyId: CompanyId, userId: string) {
  return db
    .selectFrom('employee')
    .select(['phone', 'emergency_contact_name', 'emergency_contact_phone', 'skills', 'certifications'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Takes out what somebody said of themselves; what the company wrote stays. */
export async function forgetAboutEmployee(db: Db, companyId: CompanyId, userId: string): Promise<void> {
  const nothing = { phone: null, emergency_contact_name: null, emergency_contact_phone: null }
  await db
    .updateTable('employee')
    .set({ ...nothing, skills: [], certifications: '[]' })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}
