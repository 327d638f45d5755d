import { Banner, ProblemSummary } from '#web/ui/basic/banner.tsx'
import { KeptBar } from '#web/ui/form/kept-bar.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import type { ContractDraft } from './use-contract-draft.ts'

export type KeptOffer = { at: string; onRestore: () => void; onDiscard: () => void }

type EditorNotesProps = { editor: ContractDraft; kept: KeptOffer | undefined }

/** Above the text: what this device kept, which version it is, and that it could not be saved. */
export function EditorNotes({ editor: { copy, state }, kept }: EditorNotesProps) {
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
      {state.is === 'failed' && <ProblemSummary title={state.why ?? "It wasn't saved"} />}
    </div>
  )
}

/** What can't reach the server waits on this device. */
export function EditorLeaveGuard({ editor }: { editor: ContractDraft }) {
  const saveOrKeep = async () => {
    if (!(await editor.save())) editor.keep()
  }
  return <LeaveGuard on={editor.stuck} onSave={saveOrKeep} />
}
