import { z } from 'zod'
import { id, instant, version } from '../wire/fields.ts'
import { sentShape, shownShape } from '../wire/record-shapes.ts'
import { employeeFields } from './fields.ts'
import { keptDetails } from './welcome-shapes.ts'

/** `setting_up`: joined, and has not said yet who they are. */
const employeeStatuses = ['active', 'setting_up', 'removed'] as const

/** Somebody who works in the company. Who may only assign jobs learns `id` and `name`, and of nobody who was removed. */
export const employee = z.object({
  /** The person's id, the one that jobs are assigned to. */
  id: id(),
  name: z.string(),
  kind: z.enum(['owner', 'employee']).optional(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  role: z.object({ id: id().nullable(), name: z.string() }).optional(),
  status: z.enum(employeeStatuses).optional(),
  /** Cost is absent without `costs.view`. */
  ...shownShape(employeeFields),
  /** What they said of themselves; absent of who was removed. */
  details: keptDetails.optional(),
  joined_at: instant().optional(),
  last_seen_at: instant().nullable().optional(),
  is_you: z.boolean().optional(),
  version: version().optional(),
})
export type Employee = z.output<typeof employee>

/** What the company sets of a person; a field left out stays, empty text clears it. */
export const employeeChange = z.object({
  id: id(),
  version: version().optional(),
  role_id: id().optional(),
  ...sentShape(employeeFields),
})
