import { z } from 'zod'
import { jobFields } from '#contract/jobs/fields.ts'
import { type Job, type JobPriority, jobDetails } from '#contract/jobs/shapes.ts'
import { text } from '#contract/wire/fields.ts'
import type { TagLook } from '#web/clients/tags/tag-chips.tsx'
import { tagsToSend } from '#web/clients/tags/tags-field.tsx'
import { type ShapeValues, shapeValues } from '#web/ui/form/shape-values.ts'

/** What is written of a job; crew, dates and tasks have forms of their own. */
export const detailsShape = z.object({ ...jobDetails, number: text(40).optional() })
type Sums = { contract_price: string; budget: string }
export type DetailsValues = Omit<ShapeValues<typeof detailsShape>, keyof Sums | 'priority' | 'tags'> &
  Sums & { priority: JobPriority; tags: readonly TagLook[] }

export const detailsOf = (job: Job): DetailsValues => shapeValues(detailsShape, job) as unknown as DetailsValues

/** That it has a name and a number. */
export function detailsProblems({ title, number }: DetailsValues): { [Name in keyof DetailsValues]?: string } {
  return {
    ...(title.trim() ? {} : { title: 'Give the job a name' }),
    ...(number.trim() ? {} : { number: 'Enter a number' }),
  }
}

/** What a detail is called. */
export function labelOf(name: keyof DetailsValues): string {
  return name === 'number' ? 'Number' : name === 'tags' ? 'Tags' : jobFields[name].label
}

/** As it is sent: only what was changed; a job that is put at a property has no address of its own. */
export function detailsToSend({ tags, ...typed }: Partial<DetailsValues>) {
  const { address: _, city: __, state: ___, postal_code: ____, ...elsewhere } = typed
  const changed = typed.property_id ? elsewhere : typed
  return { ...changed, ...(tags ? { tags: tagsToSend(tags) } : {}) }
}

function textsOf(job: Job) {
  const values = detailsOf(job)
  return {
    ...values,
    after_photo: values.after_photo ? 'Yes' : 'No',
    tags: values.tags.map(({ name }) => name).join(', '),
  }
}

/** The fields that this form and somebody else changed, with what they wrote there. */
export function bothChanged(
  changed: Partial<DetailsValues>,
  began: Job,
  theirs: Job,
): [name: keyof DetailsValues, theirs: string][] {
  const [before, after] = [textsOf(began), textsOf(theirs)]
  const names = (Object.keys(changed) as (keyof DetailsValues)[]).filter((name) => before[name] !== after[name])
  return names.map((name) => [
    name,
    name === 'client_id' ? (theirs.client_name ?? '') : name === 'property_id' ? (theirs.address ?? '') : after[name],
  ])
}
