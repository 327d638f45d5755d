import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { day, id, instant, required } from '../wire/fields.ts'
import { stateCodes } from './law/state-rules.ts'

/** A rule of a law, as Settings lists it. */
export const complianceRule = z.object({
  id: z.string(),
  /** `US` for the whole country. */
  jurisdiction: z.enum(['US', ...stateCodes]),
  name: z.string(),
  source_name: z.string(),
  source_url: z.string(),
  text_of: day(),
  /** The copy that was read has no date. */
  undated: z.boolean(),
  read_on: day(),
  /** It was read so long ago that its text may have changed. */
  stale: z.boolean(),
  /** What it asks for, each with its paragraph. */
  checks: z.array(z.object({ label: z.string(), paragraph: z.string() })),
  off: z.boolean(),
})
export type ComplianceRule = z.output<typeof complianceRule>

/** A rule that the company wrote itself. */
export const ownRule = z.object({
  id: id(),
  name: z.string(),
  /** The field of the contract that must be filled; null where somebody confirms it before sending. */
  field: z.string().nullable(),
})

export type ShownOwnRule = z.output<typeof ownRule>

/** As it is written. */
export const newOwnRule = z.object({
  /** Of one that is changed. */
  id: id().optional(),
  name: required(limits.name, 'Say what is checked'),
  field: z
    .string()
    .trim()
    .max(60)
    .regex(/^([a-z][a-z0-9_]*)?$/, 'Name a field with small letters, digits and _')
    .nullish(),
})

/** What was changed in them, the latest first. */
export const ruleChange = z.object({ at: instant(), who: z.string().nullable(), kind: z.string(), title: z.string() })
