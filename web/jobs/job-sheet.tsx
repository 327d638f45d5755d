import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job } from '#contract/jobs/shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { announceProblems } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useKeptForm } from '#web/ui/form/kept-form.tsx'
import { JobForm } from './job-form.tsx'
import {
  type EstimateSource,
  type JobPrefill,
  type JobValues,
  jobFieldNames,
  jobFields,
  jobResolver,
  jobValues,
} from './job-values.ts'
import { useCreateJob } from './queries.ts'

type JobSheetProps = {
  prefill?: JobPrefill
  onClose: () => void
  onSaved: (job: Job) => void
} & EstimateSource

/** A new job, by hand or from an approved estimate. */
export function JobSheet({ prefill, onClose, onSaved, ...estimates }: JobSheetProps) {
  const form = useForm<JobValues>({ resolver: jobResolver, mode: 'onTouched', defaultValues: jobValues(prefill) })
  const kept = useKeptForm(() => userStorage(`job ${prefill?.estimate?.value ?? 'new'}`), form)
  const create = useCreateJob()
  const [problem, setProblem] = useState<string>()
  const save = async (values: JobValues) => {
    if (create.isPending) return
    setProblem(undefined)
    try {
      const { job, message } = await create.mutateAsync(jobFields(values))
      toast({ kind: 'success', title: message ?? 'Job created' })
      onSaved(job)
    } catch (error) {
      setProblem(placeProblems(error, jobFieldNames, form.setError))
    }
  }
  const submit = form.handleSubmit(save, (errors) => announceProblems(Object.keys(errors).length))
  return (
    <FormSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="New job"
      action="Create job"
      busy={create.isPending}
      dirty={form.formState.isDirty}
      problem={problem}
      initialFocus="input[name=title]"
      onSubmit={submit}
    >
      {kept}
      <JobForm form={form} prefill={prefill} {...estimates} />
    </FormSheet>
  )
}
