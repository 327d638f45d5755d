import { levelOf, type Permission, reaches } from '#contract/access/permissions.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** 403 where a right of the person does not reach a gallery that they see. */
export function refuseUnreached({ actor }: CompanyCtx, right: Permission, { own }: { own: boolean }): void {
  if (!reaches(levelOf(actor, right), own)) throw permissionDenied()
}
