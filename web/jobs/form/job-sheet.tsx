import type { Job } from '#contract/jobs/shapes.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useKeptForm } from '#web/ui/form/kept-form.tsx'
import { JobFields } from './job-fields.tsx'
import type { EstimateSource, JobPrefill } from './job-values.ts'
import { useJobForm } from './use-job-form.ts'

type JobSheetProps = {
  prefill?: JobPrefill
  onClose: () => void
  onSaved: (job: Job) => void
} & EstimateSource

/** A new job, by hand or from an approved estimate. */
export function JobSheet({ prefill, onClose, onSaved, findEstimates, readEstimate }: JobSheetProps) {
  const form = useJobForm(prefill, readEstimate, onSaved)
  const kept = useKeptForm(() => userStorage(`job ${prefill?.estimate?.value ?? 'new'}`), form)
  return (
    <FormSheet form={form} title="New job" action="Create job" initialFocus="input[name=title]" onClose={onClose}>
      {kept}
      <JobFields form={form} findEstimates={findEstimates} />
    </FormSheet>
  )
}
