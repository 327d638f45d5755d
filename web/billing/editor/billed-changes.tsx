import { numberInJob } from '#contract/billing/change-order-rules.ts'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { Document } from '#contract/billing/shapes.ts'
import type { JobChangeOrder } from '#contract/jobs/work-shapes.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Money } from '#web/ui/text/money.tsx'

type BilledChangesProps = {
  stored: Document | undefined
  draft: Draft
  /** Those of its job. */
  changes: readonly JobChangeOrder[]
  onChange: (change: Partial<Draft>) => void
}

/** What was signed of the job's changes and is on no other invoice: each stands at the top of this one until it is left out. */
export function BilledChanges({ stored, draft, changes, onChange }: BilledChangesProps) {
  const rows = rowsOf(stored, changes)
  if (rows.length === 0) return null
  const chosen = draft.change_order_ids ?? chosenOf(stored, rows)
  const toggle = (id: string) =>
    onChange({ change_order_ids: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] })
  return (
    <Card title="Signed changes">
      <p className="pb-2 text-small text-ink-muted">
        They come first on this invoice, as they were signed.
        {!stored && ' The total has them once it is saved.'}
      </p>
      <ul className="-mb-2 flex flex-col divide-y divide-line">
        {rows.map(({ id, name, total, waits }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-1">
            <Checkbox
              label={name}
              note={waits && 'The rest is taken off the next invoice'}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <Money amount={total} currency={stored?.currency} className="py-1.5 phone:py-2.5" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Row = { id: string; name: string; total: string; waits?: boolean }

/** Those on this invoice with what it bills, then those that are on none. */
function rowsOf(stored: Document | undefined, changes: readonly JobChangeOrder[]): Row[] {
  const open = changes.filter(({ unbilled }) => unbilled !== undefined && unbilled !== '0.00')
  const here = (stored?.billed_changes ?? []).map(({ estimate_id: id, number, title, total }) => ({
    ...{ id, name: nameOf(number, title), total },
    waits: open.some((each) => each.id === id),
  }))
  const others = open.filter(({ id }) => !here.some((each) => each.id === id))
  return [
    ...here,
    ...others.map(({ id, number, title, unbilled = '' }) => ({ id, name: nameOf(number, title), total: unbilled })),
  ]
}

/** Until somebody chooses: those that it bills, and on a new one all. */
function chosenOf(stored: Document | undefined, rows: readonly Row[]): string[] {
  return stored ? (stored.billed_changes ?? []).map(({ estimate_id }) => estimate_id) : rows.map(({ id }) => id)
}

function nameOf(number: string | null, title: string | null): string {
  return [number && numberInJob(number), title].filter(Boolean).join(' · ') || 'Change order'
}
