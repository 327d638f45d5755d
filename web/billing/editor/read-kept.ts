import { v7 as newId } from 'uuid'
import { emptyLine } from '#contract/billing/drafts/draft-line-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { readKeptText } from '#web/ui/form/kept-text.ts'
import { draftPlace, type KeptDraft } from '../kept-draft.ts'

/** What was written on this device and not saved, by this person for this company. */
export function readKept(kind: DocumentKind, id: string | undefined): KeptDraft | undefined {
  const kept = readKeptText<KeptDraft>(draftPlace(kind, id))
  return kept && readable(kept)
}

/** What earlier versions of the product kept lacks fields that came later, and the id of a new document. */
function readable(kept: KeptDraft): KeptDraft | undefined {
  if (!Array.isArray(kept.draft?.lines)) return undefined
  const lines = kept.draft.lines.map((line) => ({ ...emptyLine(line.key), ...line }))
  const { options = [], schedule = [] } = kept.draft
  return { ...kept, id: kept.id ?? newId(), draft: { ...kept.draft, options, schedule, lines } }
}
