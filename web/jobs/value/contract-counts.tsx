import { Suspense, useState } from 'react'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useGetJob } from '../queries.ts'
import { TakeBack } from './take-back.tsx'

const ContractPriceDialog = lazyWithin(() =>
  import('./contract-price-dialog.tsx').then((part) => ({ default: part.ContractPriceDialog })),
)

type ContractCountsProps = { contractId: string; job: { id: string; number: string; title: string } }

/** What a contract that everybody signed counts with for its job; one whose price is only in its words asks for it. */
export function ContractCounts({ contractId, job }: ContractCountsProps) {
  const can = useCan()
  const [open, setOpen] = useState(false)
  const value = useGetJob(can('jobs.view') ? job.id : undefined).data?.value
  const entry = value?.entries?.find(
    ({ contract_id, stands, kind }) => contract_id === contractId && stands && kind !== 'left_out',
  )
  if (entry?.amount && entry.kind !== 'confirmed')
    return (
      <Card title="Counts for its job" action={<TakeBack job={job} entry={entry} />}>
        <p>
          <Money amount={entry.amount} className="font-label" /> of{' '}
          <Link href={`/jobs/${job.id}?tab=money`}>{`${job.number} ${job.title}`}</Link>
        </p>
      </Card>
    )
  const isUnpriced = value?.unplaced?.some(({ contract_id, amount }) => contract_id === contractId && amount === null)
  if (!isUnpriced || !can('jobs.edit') || !can('prices.view')) return null
  return (
    <>
      <Banner
        tone="attention"
        title="What does it come to?"
        actions={
          <Button size="sm" onClick={() => setOpen(true)}>
            Enter its price
          </Button>
        }
      >
        Its price is only in its words, so it counts for nothing on {job.number} yet.
      </Banner>
      <Suspense>
        {open && <ContractPriceDialog job={job} contract_id={contractId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
