import { z } from 'zod'
import { can } from '#contract/access/permissions.ts'
import { distinctTags, phases } from '#contract/photos/tag-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { text } from '#contract/wire/fields.ts'
import { permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** What is said of a photo as it comes: the stage of the work, and tags as a JSON list. */
export type PhotoFacts = { phase?: (typeof phases)[number]; tags?: string[] }

const tagList = z.array(text(limits.tagName)).max(limits.photoTags)

/** What the words that came with a photo say of it; other words are left out. To say something takes the right to annotate. */
export function readPhotoFacts(
  { actor }: Pick<CompanyCtx, 'actor'>,
  sent: Record<string, string>,
): Record<string, string> {
  const { phase, tags } = sent
  if (phase === undefined && tags === undefined) return {}
  if (!can(actor, 'photos.annotate')) throw permissionDenied()
  if (phase !== undefined && !phases.some((each) => each === phase))
    throw refuseField('phase', `Use one of ${phases.join(', ')}`)
  if (tags !== undefined && !tagsOf(tags)) throw refuseField('tags', `Send a list of at most ${limits.photoTags} tags`)
  return { ...(phase ? { phase } : {}), ...(tags ? { tags } : {}) }
}

/** The facts as `readPhotoFacts` kept them. */
export function photoFactsOf({ phase, tags }: Record<string, string>): PhotoFacts {
  const stage = phases.find((each) => each === phase)
  const kept = tags && tagsOf(tags)
  return { ...(stage ? { phase: stage } : {}), ...(kept ? { tags: kept } : {}) }
}

function tagsOf(tags: string): string[] | undefined {
  try {
    return distinctTags(tagList.parse(JSON.parse(tags)))
  } catch {
    return undefined
  }
}
