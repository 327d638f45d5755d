import { comesLater } from '#contract/contracts/fields/field-rules.ts'
import { uncountedFields } from '#contract/contracts/fields/gap-rules.ts'
import { Banner, ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { KeptBar } from '#web/ui/form/kept-bar.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { OtherLanguage } from '../send/language-notes.tsx'
import type { ContractDraft } from './use-contract-draft.ts'

export type KeptOffer = { at: string; onRestore: () => void; onDiscard: () => void }

type EditorNotesProps = { editor: ContractDraft; kept: KeptOffer | undefined }

/** Above the text: what this device kept, which version it is, and that it could not be saved. */
export function EditorNotes({ editor, kept }: EditorNotesProps) {
  const { copy, state } = editor
  return (
    <div className="flex flex-col gap-4 pb-4 empty:hidden">
      {kept && (
        <KeptBar {...kept}>
          Written on this device, <InstantText instant={kept.at} />
        </KeptBar>
      )}
      {copy.contract.revision > 1 && (
        <Banner title={`Version ${copy.contract.revision}`}>
          The version before it was withdrawn; this one takes its place once you send it.
        </Banner>
      )}
      <OtherLanguage language={editor.draft.language} spoken_language={editor.draft.spoken_language} />
      <Uncounted editor={editor} />
      {state.is === 'failed' && <ProblemSummary title={state.why ?? "It wasn't saved"} />}
    </div>
  )
}

/** What was typed before its field became one that signing or sending fills in. */
function Uncounted({ editor: { draft, change } }: { editor: ContractDraft }) {
  const uncounted = uncountedFields(draft.fields)
  if (uncounted.length === 0) return null
  const forget = () =>
    change(({ fields }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !comesLater(name))),
    }))
  return (
    <Banner
      tone="attention"
      title="What was typed here no longer counts"
      actions={
        <Button size="sm" onClick={forget}>
          Remove what was typed
        </Button>
      }
    >
      {uncounted.map(({ field, message }) => (
        <p key={field}>{message}</p>
      ))}
    </Banner>
  )
}

/** What can't reach the server waits on this device. */
export function EditorLeaveGuard({ editor }: { editor: ContractDraft }) {
  const saveOrKeep = async () => {
    if (!(await editor.save())) editor.keep()
  }
  return <LeaveGuard on={editor.stuck} onSave={saveOrKeep} />
}
