import type { Content } from '#contract/contracts/content/shapes.ts'
import { plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { TwoCopiesDialog } from '#web/ui/writing/two-copies-dialog.tsx'
import { contentOf } from '../editor/schema/content-of.ts'
import type { ContractCopy } from '../queries.ts'
import type { ContractDraft } from './use-contract-draft.ts'

type StaleDialogProps = { editor: ContractDraft; onTheirs: (theirs: ContractCopy) => void }

/** Somebody changed the contract meanwhile. */
export function StaleDialog({ editor, onTheirs }: StaleDialogProps) {
  const { draft: mine, theirs } = editor
  if (!theirs) return null
  const keepTheirs = () => {
    editor.abandon()
    onTheirs(theirs)
  }
  return (
    <TwoCopiesDialog title="Someone else changed this contract" onKeepMine={editor.keepMine} onKeepTheirs={keepTheirs}>
      {(compares) => (
        <>
          <p>
            Their copy was saved <InstantText instant={theirs.contract.updated_at} />.
          </p>
          {compares && (
            <div className="grid gap-4 pt-4 sm:grid-cols-2">
              <Side name="Mine" title={mine.title} content={contentOf(mine.doc)} />
              <Side name="Theirs" title={theirs.contract.title} content={theirs.contract.content as Content} />
            </div>
          )}
        </>
      )}
    </TwoCopiesDialog>
  )
}

function Side({ name, title, content }: { name: string; title: string; content: Content }) {
  return (
    <section aria-label={name} className="min-w-0 rounded-card border border-line p-4">
      <p className="text-label text-ink-muted">{name}</p>
      <p className="text-h3">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by key */}
      <p tabIndex={0} className="max-h-64 overflow-y-auto pt-2 text-small whitespace-pre-line [overflow-wrap:anywhere]">
        {plainTextOf(content, 20_000)}
      </p>
    </section>
  )
}
