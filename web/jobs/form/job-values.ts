import { dateFault } from '#contract/jobs/rules.ts'
import { isDay } from '#contract/values/dates.ts'
import type { TagLook } from '#web/clients/tags/tag-chips.tsx'
import { tagsToSend } from '#web/clients/tags/tags-field.tsx'
import type { Option } from '#web/ui/input/options.ts'

/** The values of the form of a new job: text as it is typed, people by their ids. */
export type JobValues = {
  title: string
  client_id: string
  estimate_id: string
  /** '' for an address of its own. */
  property_id: string
  description: string
  address: string
  city: string
  state: string
  postal_code: string
  expected_start_date: string
  expected_completion_date: string
  budget: string
  contract_price: string
  assigned: string[]
  lead_id: string
  tags: readonly TagLook[]
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

export function jobValues({ values, client, estimate }: JobPrefill = {}): JobValues {
  return {
    title: '',
    property_id: '',
    description: '',
    address: '',
    city: '',
    state: '',
    postal_code: '',
    expected_start_date: '',
    expected_completion_date: '',
    budget: '',
    contract_price: '',
    assigned: [],
    lead_id: '',
    tags: [],
    ...values,
    client_id: client?.value ?? '',
    estimate_id: estimate?.value ?? '',
  }
}

/** Without what was left empty; a job at a property has no address of its own. */
export function jobFields(values: JobValues) {
  const { title, tags, ...rest } = values.property_id
    ? { ...values, address: '', city: '', state: '', postal_code: '' }
    : values
  const given = Object.entries(rest).filter(([, value]) => value.length > 0)
  return { title, ...Object.fromEntries(given), ...(tags.length > 0 ? { tags: tagsToSend(tags) } : {}) }
}

/** That a client is chosen. */
export function jobProblems(values: JobValues): { [Name in keyof JobValues]?: string } {
  return { ...dateProblems(values), ...(values.client_id ? {} : { client_id: 'Choose a client' }) }
}

/** A day that cannot be read, else the first one that is out of order. */
export function dateProblems(dates: { [Name in DateName]?: string }): { [Name in DateName]?: string } {
  const unread = dateNames.filter((name) => dates[name] && !isDay(dates[name]))
  if (unread.length > 0) return Object.fromEntries(unread.map((name) => [name, 'Enter a day, like 11/17 or fri']))
  const fault = dateFault(dates)
  return fault ? { [fault.field]: fault.message } : {}
}

export const dateNames = ['expected_start_date', 'expected_completion_date', 'start_date', 'end_date'] as const
export type DateName = (typeof dateNames)[number]
