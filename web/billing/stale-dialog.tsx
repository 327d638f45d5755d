import { linesOf, totalDraft } from '#contract/billing/draft-rules.ts'
import { isRefused } from '#contract/billing/rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Editor } from './use-editor.ts'

/** Somebody changed the document meanwhile: both copies are there, and one has to be chosen. */
export function StaleDialog({ editor }: { editor: Editor }) {
  const { theirs, draft } = editor
  if (!theirs) return null
  const mine = totalDraft(draft, theirs.tax_exempt)
  return (
    <Dialog
      open
      dismissible={false}
      title="Changed elsewhere since you began"
      description="Someone saved this document while you were writing. Choose the copy to go on with."
      footer={
        <>
          <Button onClick={editor.keepTheirs}>Keep theirs</Button>
          <Button variant="primary" onClick={() => void editor.keepMine()}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <Side
          name="Mine"
          lines={linesOf(draft).length}
          total={isRefused(mine) ? undefined : moneyText(mine.total)}
          currency={theirs.currency}
        />
        <Side name="Theirs" lines={theirs.line_items.length} total={theirs.total} currency={theirs.currency} />
      </div>
    </Dialog>
  )
}

type SideProps = { name: string; lines: number; total: string | undefined; currency: string }

function Side({ name, lines, total, currency }: SideProps) {
  return (
    <div className="rounded-card border border-line p-4">
      <p className="text-label text-ink-muted">{name}</p>
      <p className="text-h2 tabular-nums">
        {total !== undefined && parseMoney(total) !== undefined ? <Money amount={total} currency={currency} /> : '—'}
      </p>
      <p className="text-small text-ink-muted">{lines === 1 ? '1 line' : `${lines} lines`}</p>
    </div>
  )
}
