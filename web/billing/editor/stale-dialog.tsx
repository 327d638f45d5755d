import { differencesOf } from '#contract/billing/drafts/difference-rules.ts'
import { draftOf, linesOf, totalDraft } from '#contract/billing/drafts/draft-rules.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { Money } from '#web/ui/text/money.tsx'
import { TwoCopiesDialog } from '#web/ui/writing/two-copies-dialog.tsx'
import type { Editor } from './use-editor.ts'

/** Somebody changed the document meanwhile. */
export function StaleDialog({ editor }: { editor: Editor }) {
  const { theirs, draft } = editor
  if (!theirs) return null
  const mine = totalDraft(draft, theirs.tax_exempt)
  return (
    <TwoCopiesDialog
      title={`Changed by ${theirs.changed_by ?? 'someone else'} since you edited`}
      onKeepMine={() => void editor.keepMine()}
      onKeepTheirs={editor.keepTheirs}
    >
      {(compares) => (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Side
              name="Mine"
              lines={linesOf(draft).length}
              total={isRefused(mine) ? undefined : moneyText(mine.total)}
              currency={theirs.currency}
            />
            <Side name="Theirs" lines={theirs.line_items.length} total={theirs.total} currency={theirs.currency} />
          </div>
          {compares && <Differences editor={editor} />}
        </>
      )}
    </TwoCopiesDialog>
  )
}

/** What the two say otherwise, one below the other. */
function Differences({ editor: { theirs, draft } }: { editor: Editor }) {
  const found = theirs ? differencesOf(draft, draftOf(theirs)) : []
  if (found.length === 0) return <p className="pt-4 text-ink-muted">Both are the same. Keep either one.</p>
  return (
    <table className="mt-4 w-full table-fixed text-start text-small">
      <caption className="sr-only">Differences</caption>
      <thead>
        <tr className="border-b border-line text-label text-ink-muted *:py-2 *:pe-3 *:text-start">
          <th scope="col">What</th>
          <th scope="col">Mine</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ what, mine, theirs: other }) => (
          <tr
            key={`${what}: ${mine}, ${other}`}
            className="border-b border-line align-top *:py-2 *:pe-3 *:[overflow-wrap:anywhere] last:border-0"
          >
            <th scope="row" className="text-start font-label">
              {what}
            </th>
            <td>{mine || <Nothing />}</td>
            <td>{other || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  return <span className="text-ink-subtle">Not there</span>
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
