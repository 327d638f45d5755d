import { z } from 'zod'
import { type Job, type JobPriority, jobDetails } from '#contract/jobs/shapes.ts'
import { text } from '#contract/wire/fields.ts'
import { type ShapeValues, shapeValues } from '#web/ui/form/shape-values.ts'

/** What is written of a job; crew, dates and tasks have forms of their own. */
export const detailsShape = z.object({ ...jobDetails, number: text(40).optional() })
type Sums = { contract_price: string; budget: string }
export type DetailsValues = Omit<ShapeValues<typeof detailsShape>, keyof Sums | 'priority'> &
  Sums & { priority: JobPriority }

export const detailsOf = (job: Job): DetailsValues => shapeValues(detailsShape, job) as DetailsValues

/** That it has a name and a number. */
export function detailsProblems({ title, number }: DetailsValues): { [Name in keyof DetailsValues]?: string } {
  return {
    ...(title.trim() ? {} : { title: 'Give the job a name' }),
    ...(number.trim() ? {} : { number: 'Enter a number' }),
  }
}

export const detailLabels: Record<keyof DetailsValues, string> = {
  title: 'Title',
  number: 'Number',
  client_id: 'Client',
  description: 'Description',
  address: 'Site address',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  contract_price: 'Contract price',
  budget: 'Budget',
  priority: 'Priority',
  po_number: 'PO number',
  permit_number: 'Permit number',
  internal_notes: 'Internal notes',
  client_notes: 'Notes for the client',
}

/** The fields that this form and somebody else changed, with what they wrote there. */
export function bothChanged(
  changed: Partial<DetailsValues>,
  began: Job,
  theirs: Job,
): [name: keyof DetailsValues, theirs: string][] {
  const [before, after] = [detailsOf(began), detailsOf(theirs)]
  const names = (Object.keys(changed) as (keyof DetailsValues)[]).filter((name) => before[name] !== after[name])
  return names.map((name) => [name, name === 'client_id' ? (theirs.client_name ?? '') : after[name]])
}
