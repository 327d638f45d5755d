import { z } from 'zod'
import { id, instant, version } from '../../wire/fields.ts'
import { sentShape, shownShape } from '../../wire/record-shapes.ts'
import { propertyFields } from './fields.ts'

/** The fields of a property as they are sent. */
export const writtenProperty = sentShape(propertyFields)

/** A place where a client has work done, as a job or a document names it. */
export const propertyRef = z.object({ id: id(), ...shownShape(propertyFields) })

export const property = propertyRef.extend({
  /** The client's first, which new work is at unless another is named: the `service_…` fields of the client are its address. */
  main: z.boolean(),
  /** Absent for who may not see all jobs. */
  job_count: z.number().int().optional(),
  created_at: instant(),
  version: version(),
})
export type Property = z.output<typeof property>
