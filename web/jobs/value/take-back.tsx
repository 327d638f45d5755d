import { Suspense, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { ValueEntry } from '#contract/jobs/value/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const TakeBackDialog = lazyWithin(() =>
  import('./take-back-dialog.tsx').then((part) => ({ default: part.TakeBackDialog })),
)

type TakeBackProps = { job: Pick<Job, 'id'>; entry: Pick<ValueEntry, 'contract_id' | 'kind' | 'stands' | 'number'> }

/** A contract that counts can be taken back, with a reason; an estimate counts until it is voided. */
export function TakeBack({ job, entry: { contract_id, kind, stands, number } }: TakeBackProps) {
  const can = useCan()
  const [open, setOpen] = useState(false)
  const counts = stands && (kind === 'original' || kind === 'change')
  if (!contract_id || !counts || !can('jobs.edit') || !can('prices.view')) return null
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Take back
      </Button>
      <Suspense>
        {open && (
          <TakeBackDialog
            job={job}
            contract_id={contract_id}
            name={number ?? 'the contract'}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
