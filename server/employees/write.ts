import { sql } from 'kysely'
import { grantsOf, type RoleKey, roleKeys, roleNames } from '#contract/access/permissions.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** Gives a new company its owner and the default roles. Source: docs/domain.md, Roles. */
export async function startTeam(db: Db, companyId: CompanyId, userId: string): Promise<void> {
  const roles = roleKeys.filter((key) => key !== 'owner')
  await db
    .insertInto('role')
    .values(
      roles.map((key) => ({
        company_id: companyId,
        key,
        name: roleNames[key],
        permissions: JSON.stringify(grantsOf(key)),
      })),
    )
    .execute()
  await db.insertInto('membership').values({ company_id: companyId, user_id: userId, kind: 'owner' }).execute()
}

/** Marks a member as set up; a second time changes nothing. */
export async function finishOnboarding(db: Db, companyId: CompanyId, userId: string): Promise<void> {
  await db
    .updateTable('membership')
    .set({ onboarded_at: sql`coalesce(onboarded_at, now())` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** One of the roles that a company starts with, as long as it keeps it. */
export async function findDefaultRole(db: Db, companyId: CompanyId, key: RoleKey): Promise<string | undefined> {
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst()
  return role?.id
}
