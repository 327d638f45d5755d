import { levelsOf } from '#contract/access/permissions.ts'
import type { getPermissions as permissionsCall } from '#contract/employees/permissions/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'

/** What the caller may do here, by the same function that the door asks. */
export async function getPermissions(ctx: PersonCtx): Promise<AnswerOf<typeof permissionsCall>> {
  const { actor, companyId } = inCompany(ctx)
  return {
    kind: actor.kind,
    role: { id: actor.role.id, name: actor.role.name },
    permissions: levelsOf(actor),
    company_id: companyId,
    version: actor.role.version,
  }
}
