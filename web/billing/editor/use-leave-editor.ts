import { useRef } from 'react'
import { isEmpty } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { useOnLeave } from '#web/ui/writing/use-on-leave.ts'
import { deleteDraft } from '../delete-draft.ts'
import { forgetDraft } from '../kept-draft.ts'
import { useDeleteDocument } from '../queries.ts'
import type { Editor } from './use-editor.ts'

/**
 * What happens to a draft whose page is left: what is not saved yet is kept on this device and saved on the way out;
 * one that was begun here and emptied again is deleted. Returns how to leave without the last changes.
 */
export function useLeaveEditor(kind: DocumentKind, editor: Editor, begunHere: boolean) {
  const remove = useDeleteDocument()
  const abandoned = useRef(false)
  const leave = async () => {
    if (abandoned.current) return
    editor.keep()
    const stored = await editor.rest()
    if (!begunHere || !isEmpty(editor.draft)) return editor.autosave()
    forgetDraft(kind, undefined)
    if (!stored) return
    forgetDraft(kind, stored.id)
    // Without a connection an empty draft stays where it is.
    await deleteDraft(stored.id, remove.mutateAsync).catch(() => undefined)
  }
  useOnLeave({ name: editor.stored?.id, leave })
  return () => {
    abandoned.current = true
    forgetDraft(kind, begunHere ? undefined : editor.stored?.id)
    if (editor.stored) forgetDraft(kind, editor.stored.id)
  }
}
