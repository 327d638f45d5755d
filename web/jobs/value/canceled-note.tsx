import type { Job } from '#contract/jobs/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'

/** On a job whose client canceled the contract: by when what was paid is returned; nothing on any other. */
export function CanceledNote({
  job: { contract_canceled, status },
}: {
  job: Pick<Job, 'contract_canceled' | 'status'>
}) {
  if (!contract_canceled) return null
  const { on, refund_by } = contract_canceled
  return (
    <Banner tone="problem" title={`The client canceled the contract on ${formatFullDay(on)}`}>
      {status === 'on_hold' && 'The job is on hold. '}
      Return anything they paid by {formatFullDay(refund_by)}. Nothing is paid back by itself, and nothing more can be
      billed until a new contract is signed.
    </Banner>
  )
}
