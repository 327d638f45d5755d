import { useNavigate } from 'react-router'
import type { Job } from '#contract/jobs/shapes.ts'
import { NewJob } from '#web/billing/related/new-job.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'

/** The form of a new job, filled in by what the address says. */
export function NewJobOfAddress({ inCalendar }: { inCalendar: boolean }) {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const given = (name: string) => params.get(name) ?? undefined
  // The calendar stays, on the day of the new job; `client_id` narrows it besides.
  const closed = {
    ...{ new: undefined, estimate_id: undefined, day: undefined, person: undefined, property_id: undefined },
    ...(inCalendar ? {} : { client_id: undefined }),
  }
  const showInCalendar = (job: Job) => {
    change({ ...closed, ...(job.expected_start_date ? { on: job.expected_start_date } : {}) })
    const open = () => navigate(`/jobs/${job.id}`)
    toast({ kind: 'success', title: 'Job created', body: job.title, action: { label: 'Open job', onSelect: open } })
  }
  return (
    <NewJob
      estimate_id={given('estimate_id')}
      client_id={given('client_id')}
      property_id={given('property_id')}
      day={given('day')}
      person={given('person')}
      onClose={() => change(closed)}
      onSaved={inCalendar ? showInCalendar : (job) => navigate(`/jobs/${job.id}`, { replace: true })}
    />
  )
}
