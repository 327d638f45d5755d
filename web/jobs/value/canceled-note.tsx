import type { Job } from '#contract/jobs/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'

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

/** On a job whose client may still cancel what they signed: from when work may start. */
export function WaitNote({ job: { work_after } }: { job: Pick<Job, 'work_after'> }) {
  if (!work_after) return null
  return (
    <Banner
      tone="attention"
      title={
        <>
          Work may start after <DayText day={work_after} />, midnight
        </>
      }
    >
      Until then the client may cancel the contract they signed.
    </Banner>
  )
}
