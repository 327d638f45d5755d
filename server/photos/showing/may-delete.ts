import { levelOf } from '#contract/access/permissions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'

export type UploadRecord = { uploaded_by: string | null; created_at: string }

/**
 * Who deletes their own alone deletes what they brought; for a day where they do not decide what is shared, for later it is what
 * others know of the work.
 */
export function mayDelete(actor: CompanyCtx['actor'], { uploaded_by, created_at }: UploadRecord, now: string): boolean {
  const level = levelOf(actor, 'photos.delete')
  if (level !== 'own') return level === 'all'
  if (uploaded_by !== actor.user.id) return false
  const age = Date.parse(now) - Date.parse(created_at)
  return !isForADay(actor) || age < limits.ownPhotoHours * 3_600_000
}

/** A crew member, who may not share photos, takes back what they brought today; a crew lead answers for theirs. */
export function isForADay(actor: CompanyCtx['actor']): boolean {
  return levelOf(actor, 'photos.share') === 'none'
}
