import { z } from 'zod'
import { type Grants, type Level, type Permission, permissions, roleKeys } from '../access/permissions.ts'
import { levels, wholeOf } from '../access/reach.ts'
import { faultsOfRole } from '../access/role-faults.ts'
import { id, required, version } from '../wire/fields.ts'

/** The rights of a role: each key stands alone. */
export const rights = z.partialRecord(z.enum(permissions as [Permission, ...Permission[]]), z.enum(levels))

/**
 * The same as sent: a right that is not named is `none`. What is unknown, cannot be or lacks what it needs is refused by
 * its name and nothing is put right in silence: what a role grants is what somebody asked for.
 */
export const rightsIn = z
  .record(z.string(), z.unknown())
  .superRefine((sent, ctx) => {
    for (const { key, message } of faultsOfRole(sent)) ctx.addIssue({ code: 'custom', path: [key], message })
  })
  .transform((sent): Record<Permission, Level> => wholeOf(sent as Grants))

export const roleName = required(60, 'Name the role')

export const role = z.object({
  id: id(),
  /** Which of the five it is, or null for one of the company's own. */
  key: z.enum(roleKeys).nullable(),
  name: z.string(),
  permissions: rights,
  /** How many work under it, and how many are invited to. */
  people: z.number(),
  invited: z.number(),
  /** One of the five, and as it was delivered. */
  is_default: z.boolean(),
  version: version(),
})
export type Role = z.output<typeof role>
