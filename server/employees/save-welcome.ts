import { sql } from 'kysely'
import type { EmployeeDetails, EmployeeWelcome, KeptDetails } from '#contract/employees/welcome-shapes.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** Keeps what an employee says of themselves to a company when they join; what the company alone sets stays as it is. */
export async function saveAboutEmployee(db: Db, companyId: CompanyId, userId: string, about: EmployeeWelcome) {
  const agreed = sql<string>`coalesce(employee.accepted_policies_at, now())`
  const said = { phone: about.phone, ...columnsOf(about) }
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

/** What the caller has said to the current company. */
export async function getOwnDetails(ctx: PersonCtx): Promise<{ details: KeptDetails }> {
  const { companyId, actor } = inCompany(ctx)
  return { details: detailsOf(await findAboutEmployee(ctx.db, companyId, actor.user.id)) }
}

/** Changes it: what is left out stays. */
export async function saveOwnDetails(ctx: PersonCtx, input: EmployeeDetails): Promise<{ details: KeptDetails }> {
  const { companyId, actor } = inCompany(ctx)
  const said = columnsOf(input)
  await ctx.db
    .insertInto('employee')
    .values({ company_id: companyId, user_id: actor.user.id, ...said })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ ...said, version: sql`employee.version + 1` }),
    )
    .execute()
  return getOwnDetails(ctx)
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

/** The same, as it is shown: nothing said is nothing. */
export function detailsOf(said: Partial<Record<keyof KeptDetails, unknown>> | undefined): KeptDetails {
  return {
    emergency_contact_name: (said?.emergency_contact_name ?? null) as string | null,
    emergency_contact_phone: (said?.emergency_contact_phone ?? null) as string | null,
    skills: (said?.skills ?? []) as string[],
    certifications: (said?.certifications ?? []) as KeptDetails['certifications'],
  }
}

function columnsOf({ emergency_contact_name, emergency_contact_phone, skills, certifications }: EmployeeDetails) {
  return {
    ...(emergency_contact_name === undefined ? {} : { emergency_contact_name }),
    ...(emergency_contact_phone === undefined ? {} : { emergency_contact_phone }),
    ...(skills === undefined ? {} : { skills }),
    ...(certifications === undefined
      ? {}
      : { certifications: JSON.stringify(certifications.map(({ name, expires = null }) => ({ name, expires }))) }),
  }
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
