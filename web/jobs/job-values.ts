import type { Resolver } from 'react-hook-form'
import { dateFault } from '#contract/jobs/rules.ts'
import { newJob } from '#contract/jobs/shapes.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import type { Option } from '#web/ui/input/options.ts'

/** The values of the form of a new job, all as text; the client and the estimate with their names. */
export type JobValues = {
  title: string
  client_id: string
  estimate_id: string
  description: string
  address: string
  city: string
  state: string
  postal_code: string
  expected_start_date: string
  expected_completion_date: string
  budget: string
}

/** What a new job is made from: an approved estimate, a client's page. */
export type JobPrefill = {
  values?: Partial<JobValues>
  client?: Option
  estimate?: Option
  /** The lines of the estimate: days are offered by them. */
  work?: readonly { quantity: string; unit: string | null }[]
}

/** How the form finds the approved estimates a job may be made of, and what it takes from one; the page knows them. */
export type EstimateSource = {
  findEstimates?: (client_id: string | undefined, signal: AbortSignal) => Promise<readonly Option[]>
  readEstimate?: (id: string) => Promise<JobPrefill>
}

export const jobFieldNames: readonly string[] = [
  'title',
  'client_id',
  'estimate_id',
  'description',
  'address',
  'city',
  'state',
  'postal_code',
  'expected_start_date',
  'expected_completion_date',
  'budget',
]

export function jobValues({ values, client, estimate }: JobPrefill = {}): JobValues {
  return {
    title: '',
    description: '',
    address: '',
    city: '',
    state: '',
    postal_code: '',
    expected_start_date: '',
    expected_completion_date: '',
    budget: '',
    ...values,
    client_id: client?.value ?? '',
    estimate_id: estimate?.value ?? '',
  }
}

/** Without what was left empty. */
export function jobFields(values: JobValues) {
  const { title, ...rest } = values
  const given = Object.entries(rest).filter(([, value]) => value !== '')
  return { title, ...Object.fromEntries(given) }
}

const byShape = shapeResolver<JobValues>(newJob)

/** Checks by the contract's shape, that a client is chosen and that the days are in order. */
export const jobResolver: Resolver<JobValues> = async (values, context, options) => {
  const { errors } = await byShape(values, context, options)
  const found: Record<string, { type: string; message: string }> = { ...(errors as object) }
  if (!values.client_id) found.client_id = { type: 'required', message: 'Choose a client' }
  for (const name of ['expected_start_date', 'expected_completion_date'] as const)
    if (found[name]) found[name] = { type: 'day', message: 'Enter a day, like 11/17 or fri' }
  const fault = dateFault(values)
  if (fault) found[fault.field] ??= { type: 'order', message: fault.message }
  return Object.keys(found).length > 0 ? { values: {}, errors: found as never } : { values, errors: {} }
}
