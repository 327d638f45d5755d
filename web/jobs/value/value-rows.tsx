import type { Job } from '#contract/jobs/shapes.ts'
import type { UnplacedAct, ValueEntry, ValueEntryKind } from '#contract/jobs/value/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { TakeBack } from './take-back.tsx'

const kindWords: Record<ValueEntryKind, string> = {
  original: 'Original',
  change: 'Change',
  taken_back: 'Taken back',
  confirmed: 'Signed again, same amount',
  left_out: 'Not part of this job',
}

/** Each signed act, the first in front; what was taken back is struck through. */
export function ValueRows({ job, entries }: { job: Pick<Job, 'id'>; entries: readonly ValueEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label="What was signed" className="-my-2 flex flex-col divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className={cx('block', !entry.stands && 'text-ink-muted')}>
              {kindWords[entry.kind]} · <ActName act={entry} />
            </span>
            <span className="block text-small text-ink-muted">{<EntryFacts entry={entry} />}</span>
          </span>
          <span className="flex shrink-0 flex-wrap items-baseline justify-end gap-x-2">
            <TakeBack job={job} entry={entry} />
            {hasAmount(entry) && <Money amount={entry.amount} struck={!entry.stands} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Its number and title, with the way to it for who may open it. */
export function ActName({ act }: { act: Pick<UnplacedAct, 'document_id' | 'contract_id' | 'number' | 'title'> }) {
  const can = useCan()
  const { contract_id, document_id, number, title } = act
  const words = [number, title].filter(Boolean).join(' ') || (contract_id ? 'Contract' : 'Estimate')
  if (contract_id && can('contracts.view')) return <Link href={`/contracts/${contract_id}`}>{words}</Link>
  if (!contract_id && document_id && can('estimates.view'))
    return <Link href={`/billing/estimate/${document_id}/view`}>{words}</Link>
  return words
}

function EntryFacts({ entry: { signer, signed_at, days, reason } }: { entry: ValueEntry }) {
  return (
    <>
      <InstantText instant={signed_at} />
      {signer && ` · ${signer}`}
      {days !== 0 && ` · ${daysWords(days)}`}
      {reason && ` · ${reason}`}
    </>
  )
}

function daysWords(days: number): string {
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'more' : 'fewer'}`
}

function hasAmount(entry: ValueEntry): entry is ValueEntry & { amount: string } {
  return entry.amount !== undefined && entry.kind !== 'confirmed' && entry.kind !== 'left_out'
}
