import { differencesOf, type Reference } from '#contract/billing/drafts/difference-rules.ts'
import { type Draft, draftOf, linesOf, totalDraft } from '#contract/billing/drafts/draft-rules.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import { propertyName } from '#contract/clients/property-rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { Money } from '#web/ui/text/money.tsx'
import { TwoCopiesDialog } from '#web/ui/writing/two-copies-dialog.tsx'
import type { Editor } from './use-editor.ts'
import type { ChangedDocument } from './written-draft.ts'

/** Somebody changed the document meanwhile. */
export function StaleDialog({ editor }: { editor: Editor }) {
  const { theirs, draft } = editor
  if (!theirs) return null
  const mine = totalDraft(draft, theirs.tax_exempt)
  const own = theirs.changed_by_you === true
  const names = own ? (['This one', 'The other'] as const) : (['Mine', 'Theirs'] as const)
  return (
    <TwoCopiesDialog
      title={
        own
          ? 'You changed it somewhere else since'
          : `Changed by ${theirs.changed_by ?? 'someone else'} since you edited`
      }
      own={own}
      onKeepMine={() => void editor.keepMine()}
      onKeepTheirs={editor.keepTheirs}
    >
      {(compares) => (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Side
              name={names[0]}
              lines={linesOf(draft).length}
              total={isRefused(mine) ? undefined : moneyText(mine.total)}
              from={draft.options.length > 0}
              currency={theirs.currency}
            />
            <Side
              name={names[1]}
              lines={theirs.line_items.length}
              total={theirs.total}
              from={theirs.options.length > 0}
              currency={theirs.currency}
            />
          </div>
          {compares && <Differences draft={draft} theirs={theirs} names={names} />}
        </>
      )}
    </TwoCopiesDialog>
  )
}

type DifferencesProps = { draft: Draft; theirs: ChangedDocument; names: readonly [mine: string, theirs: string] }

/** What the two say otherwise, one below the other. */
function Differences({ draft, theirs: stored, names }: DifferencesProps) {
  const theirs = draftOf(stored)
  const found = differencesOf(draft, theirs, useNamesOf([draft, theirs]))
  if (found.length === 0) return <p className="pt-4 text-ink-muted">Both are the same. Keep either one.</p>
  return (
    <table className="mt-4 w-full table-fixed text-start text-small">
      <caption className="sr-only">Differences</caption>
      <thead>
        <tr className="border-b border-line text-label text-ink-muted *:py-2 *:pe-3 *:text-start">
          <th scope="col">What</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
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

/** What clients, jobs and properties of two copies are called, as far as this person may see them. */
function useNamesOf([one, other]: [Draft, Draft]) {
  const can = useCan()
  const clients = [
    useGetClient(maybe(can('clients.view'), one.client_id)),
    useGetClient(maybe(can('clients.view'), other.client_id)),
  ]
  const jobs = [useGetJob(maybe(can('jobs.view'), one.job_id)), useGetJob(maybe(can('jobs.view'), other.job_id))]
  return (field: Reference, id: string): string | undefined => {
    if (field === 'client_id') return clients.find(({ data }) => data?.client.id === id)?.data?.client.display_name
    if (field === 'job_id') return jobs.find(({ data }) => data?.job.id === id)?.data?.job.title
    const property = clients.flatMap(({ data }) => data?.properties ?? []).find((each) => each.id === id)
    return property && propertyName(property)
  }
}

const maybe = (may: boolean, id: string | null | undefined) => (may && id) || undefined

function Nothing() {
  return <span className="text-ink-subtle">Not there</span>
}

type SideProps = { name: string; lines: number; total: string | undefined; from: boolean; currency: string }

function Side({ name, lines, total, from, currency }: SideProps) {
  return (
    <div className="rounded-card border border-line p-4">
      <p className="text-label text-ink-muted">{name}</p>
      <p className="text-h2 tabular-nums">
        {total !== undefined && parseMoney(total) !== undefined ? (
          <Money amount={total} currency={currency} from={from} />
        ) : (
          '—'
        )}
      </p>
      <p className="text-small text-ink-muted">{lines === 1 ? '1 line' : `${lines} lines`}</p>
    </div>
  )
}
