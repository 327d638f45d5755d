import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { id, instant, text, version } from '../../wire/fields.ts'

/** The fields of a property that a person fills in. */
export const propertyFields = {
  /** "Lake house": what people call it. */
  label: text(limits.name).nullish(),
  address: text(limits.line).nullish(),
  city: text(limits.name).nullish(),
  state: text(limits.name).nullish(),
  postal_code: text(20).nullish(),
  country: text(60).nullish(),
  /** How to get in: the gate, the dog. For the team alone. */
  access_notes: text(limits.note).nullish(),
}

const shown = z.string().nullable()

/** A place where a client has work done, as a job or a document names it. */
export const propertyRef = z.object({
  id: id(),
  label: shown,
  address: shown,
  city: shown,
  state: shown,
  postal_code: shown,
  country: shown,
  /** Absent of documents. */
  access_notes: shown.optional(),
})
export type PropertyRef = z.output<typeof propertyRef>

export const property = propertyRef.extend({
  /** The client's first, which new work is at unless another is named: the `service_…` fields of the client are its address. */
  main: z.boolean(),
  /** Absent for who may not see all jobs. */
  job_count: z.number().int().optional(),
  created_at: instant(),
  version: version(),
})
export type Property = z.output<typeof property>
