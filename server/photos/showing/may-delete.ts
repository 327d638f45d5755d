import { levelOf } from '#contract/access/permissions.ts'
import { limits } from '#contract/values/limits.ts'
import type { CompanyCtx } from '#server/http/context.ts'

export type Kept = { uploaded_by: string | null; created_at: string }

/** Who deletes their own alone deletes what they brought, for a day: later it is what the company knows of its work. */
export function mayDelete(actor: CompanyCtx['actor'], { uploaded_by, created_at }: Kept, now: string): boolean {
  const level = levelOf(actor, 'photos.delete')
  if (level !== 'own') return level === 'all'
  const age = Date.parse(now) - Date.parse(created_at)
  return uploaded_by === actor.user.id && age < limits.ownPhotoHours * 3_600_000
}
