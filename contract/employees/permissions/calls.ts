import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { rights } from '../role-shapes.ts'

export const getPermissions = call({
  method: 'GET',
  path: '/api/employee/permissions/',
  who: 'signed_in',
  stage: 'onboarded',
  shows: ['access'],
  kept: 'beside',
  summary: 'The rights of the caller in the current company',
  input: z.object({}),
  answer: z.object({
    kind: z.enum(['owner', 'employee', 'client']),
    role: z.object({ id: id().nullable(), name: z.string() }),
    permissions: rights,
    company_id: id(),
    version: z.number(),
  }),
})
