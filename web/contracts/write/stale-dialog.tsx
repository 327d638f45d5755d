import { useState } from 'react'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { contentOf } from '../editor/schema/content-of.ts'
import type { ContractCopy } from '../queries.ts'
import type { Draft } from './draft.ts'

type StaleDialogProps = {
  mine: Draft
  theirs: ContractCopy
  onKeepMine: () => void
  onKeepTheirs: () => void
}

/** Somebody changed the contract meanwhile: both copies are there, and one has to be chosen. */
export function StaleDialog({ mine, theirs, onKeepMine, onKeepTheirs }: StaleDialogProps) {
  const [compares, setCompares] = useState(false)
  return (
    <Dialog
      open
      dismissible={false}
      title="Someone else changed this contract"
      description="Choose which copy to keep. The other one is discarded."
      footer={
        <>
          {!compares && (
            <Button variant="quiet" className="sm:me-auto" onClick={() => setCompares(true)}>
              Compare
            </Button>
          )}
          <Button onClick={onKeepTheirs}>Keep theirs</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        Their copy was saved <InstantText instant={theirs.contract.updated_at} />.
      </p>
      {compares && (
        <div className="grid gap-4 pt-4 sm:grid-cols-2">
          <Side name="Mine" title={mine.title} content={contentOf(mine.doc)} />
          <Side name="Theirs" title={theirs.contract.title} content={theirs.contract.content as Content} />
        </div>
      )}
    </Dialog>
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
