import { Suspense, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { UnplacedAct } from '#contract/jobs/value/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { usePlaceSignedAct } from './queries.ts'
import { ActName } from './value-rows.tsx'

const ContractPriceDialog = lazyWithin(() =>
  import('./contract-price-dialog.tsx').then((part) => ({ default: part.ContractPriceDialog })),
)

type UnplacedActsProps = { job: Pick<Job, 'id'>; acts: readonly UnplacedAct[] }

/** What was signed and counts for nothing yet: whoever may change the job and sees its prices says what each is. */
export function UnplacedActs({ job, acts }: UnplacedActsProps) {
  const can = useCan()
  const place = usePlaceSignedAct()
  const [priced, setPriced] = useState<UnplacedAct>()
  const maySay = can('jobs.edit') && can('prices.view')
  const say = (act: UnplacedAct, counts: boolean) =>
    place.mutate(
      { id: job.id, ...idOf(act), counts },
      {
        onSuccess: () => toast({ kind: 'success', title: counts ? 'It counts' : 'Left out' }),
        onError: (error) => toast({ kind: 'problem', title: error.message }),
      },
    )
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-label text-ink-muted">Signed, not counted yet</h3>
      <ul aria-label="Signed, not counted yet" className="flex flex-col divide-y divide-line">
        {acts.map((act) => (
          <li key={act.contract_id ?? act.document_id} className="flex flex-col gap-2 py-2">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <ActName act={act} />
                <span className="block text-small text-ink-muted">
                  <InstantText instant={act.signed_at} />
                  {act.signer && ` · ${act.signer}`}
                </span>
              </span>
              {act.amount && <Money amount={act.amount} />}
            </span>
            {maySay && (
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  busy={place.isPending}
                  onClick={() => (act.amount === null ? setPriced(act) : say(act, true))}
                >
                  {act.amount === null ? 'Enter its price' : 'It counts'}
                </Button>
                <Button size="sm" variant="quiet" busy={place.isPending} onClick={() => say(act, false)}>
                  Not part of this job
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {priced?.contract_id && (
          <ContractPriceDialog job={job} contract_id={priced.contract_id} onClose={() => setPriced(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

function idOf({ document_id, contract_id }: UnplacedAct) {
  return contract_id ? { contract_id } : { document_id: document_id ?? '' }
}
