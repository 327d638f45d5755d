import { useState } from 'react'
import { type Job, newJob } from '#contract/jobs/shapes.ts'
import { useSaveForm } from '#web/api/use-save-form.ts'
import { placeOf, useGetClient } from '#web/clients/queries.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import type { Option } from '#web/ui/input/options.ts'
import { useCreateJob } from '../queries.ts'
import { type EstimateSource, type JobPrefill, jobFields, jobProblems, jobValues } from './job-values.ts'

export type JobForm = ReturnType<typeof useJobForm>

/** A new job. What its client and its estimate say stands in the fields in which nothing was typed. */
export function useJobForm(
  prefill: JobPrefill | undefined,
  readEstimate: EstimateSource['readEstimate'],
  onSaved: (job: Job) => void,
) {
  const [client, setClient] = useState(prefill?.client)
  const [estimate, setEstimate] = useState(prefill?.estimate)
  const [source, setSource] = useState(prefill)
  const place = useGetClient(client?.value).data?.client
  const create = useCreateJob()
  const form = useSaveForm({
    // The work is at the client's site unless an address was written.
    values: { ...jobValues({ ...prefill, values: source?.values }), ...(place && textsOf(placeOf(place))) },
    shape: newJob,
    check: jobProblems,
    save: (_, { values }) => create.mutateAsync(jobFields(values)),
    saved: ({ job, message }) => {
      toast({ kind: 'success', title: message ?? 'Job created' })
      onSaved(job)
    },
  })
  const chooseClient = (next: Option | undefined) => {
    setClient(next)
    form.change({ client_id: next?.value ?? '' })
  }
  const chooseEstimate = async (next: Option | undefined) => {
    setEstimate(next)
    form.change({ estimate_id: next?.value ?? '' })
    const found = next && (await readEstimate?.(next.value).catch(() => undefined))
    // The day and the person that it was asked for stay.
    const asked = prefill?.estimate ? undefined : prefill?.values
    setSource((before) => (found ? { ...found, values: { ...asked, ...found.values } } : { values: before?.values }))
    if (found?.client) chooseClient(found.client)
  }
  return { ...form, client, chooseClient, estimate, chooseEstimate, work: source?.work }
}

function textsOf(place: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value ?? '']))
}
