import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { call } from '../wire/call.ts'
import { id } from '../wire/fields.ts'

const level = z.enum(['none', 'own', 'all'])

export const getPermissions = call({
  method: 'GET',
  path: '/api/employee/permissions/',
  who: 'signed_in',
  stage: 'onboarded',
  summary: 'The rights of the caller in the current company',
  input: z.object({}),
  answer: z.object({
    kind: z.enum(['owner', 'employee', 'client']),
    role: z.object({ id: id().nullable(), name: z.string() }),
    permissions: z.partialRecord(z.enum(permissions as [string, ...string[]]), level),
    company_id: id(),
    version: z.number(),
  }),
})
