import { useRef, useState } from 'react'
import type { Property } from '#contract/clients/properties/shapes.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { type Job, newJob } from '#contract/jobs/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { chosenProperty } from '#web/clients/properties/property-field.tsx'
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
  const known = useGetClient(client?.value).data
  const place = known?.client
  const properties = known?.properties ?? []
  const create = useCreateJob()
  // The same, however often it is sent.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), gallery_id: crypto.randomUUID() }))
  const adding = useRef<Promise<unknown>>(undefined)
  const form = useSaveForm({
    // The work is at the client's site unless an address was written.
    values: {
      ...jobValues({ ...prefill, values: source?.values }),
      ...siteOf(place, properties, source?.values?.property_id),
    },
    shape: newJob,
    check: jobProblems,
    waitsFor: () => adding.current,
    save: (_, { values }) => {
      const property_id = properties.length > 1 ? chosenProperty(properties, values.property_id) : ''
      return create.mutateAsync({ ...ids, ...jobFields({ ...values, property_id }) })
    },
    saved: ({ job, message }) => {
      toast({ kind: 'success', title: message ?? 'Job created' })
      onSaved(job)
    },
  })
  const chooseClient = (next: Option | undefined) => {
    setClient(next)
    form.change({ client_id: next?.value ?? '' })
  }
  const onAdding = (added: Promise<unknown>) => {
    adding.current = added
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
  return { ...form, client, properties, chooseClient, onAdding, estimate, chooseEstimate, work: source?.work }
}

/** Of several properties one is chosen; the address of the only one can be written over. */
function siteOf(client: Client | undefined, properties: readonly Property[], asked: string | undefined) {
  if (properties.length > 1) return { property_id: chosenProperty(properties, asked || 'main') }
  return client ? textsOf(placeOf(client)) : {}
}

function textsOf(place: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value ?? '']))
}
