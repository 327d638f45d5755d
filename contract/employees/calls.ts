import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, version } from '../wire/fields.ts'
import { rights, rightsIn, role, roleName } from './role-shapes.ts'
import { employee, employeeChange } from './shapes.ts'

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
    permissions: rights,
    company_id: id(),
    version: z.number(),
  }),
})

export const listEmployees = call({
  method: 'GET',
  path: '/api/employees/',
  who: ['employees.manage', 'jobs.edit'],
  summary: 'The people of the company; who may only assign jobs learns their names',
  input: z.object({}),
  answer: z.object({ employees: z.array(employee) }),
})

export const updateEmployee = call({
  method: 'POST',
  path: '/api/employees/:id/update/',
  who: 'employees.manage',
  summary: "Set a person's role, job title and cost an hour; never one's own role or the owner's",
  input: employeeChange,
  answer: z.object({ employee }),
  message: 'Changes saved',
})

export const deactivateEmployee = call({
  method: 'POST',
  path: '/api/employees/:id/deactivate/',
  who: 'employees.manage',
  needsPlan: false,
  summary: 'Remove a person: their access ends at once, what they did stays',
  input: z.object({ id: id() }),
  answer: z.object({ employee }),
})

export const reactivateEmployee = call({
  method: 'POST',
  path: '/api/employees/:id/reactivate/',
  who: 'employees.manage',
  summary: 'Take a removed person back; it takes a seat',
  input: z.object({ id: id(), role_id: id().optional() }),
  answer: z.object({ employee }),
})

export const listRoles = call({
  method: 'GET',
  path: '/api/roles/',
  who: 'employees.manage',
  summary: 'The roles of the company with their rights and how many have them',
  input: z.object({}),
  answer: z.object({ roles: z.array(role) }),
})

export const createRole = call({
  method: 'POST',
  path: '/api/roles/create/',
  who: 'employees.manage',
  summary: 'Make a role; nobody grants what they lack',
  input: z.object({ name: roleName, permissions: rightsIn }),
  answer: z.object({ role_id: id(), role }),
  creates: true,
  message: 'Role created',
})

export const updateRole = call({
  method: 'POST',
  path: '/api/roles/:id/update/',
  who: 'employees.manage',
  summary: 'Change a role; it holds at the next request of everybody who has it. Never one’s own',
  input: z.object({
    id: id(),
    version: version().optional(),
    name: roleName.optional(),
    permissions: rightsIn.optional(),
  }),
  answer: z.object({ role }),
  message: 'Role saved',
})

export const resetRole = call({
  method: 'POST',
  path: '/api/roles/:id/reset/',
  who: 'employees.manage',
  summary: 'Give one of the five roles its first rights again',
  input: z.object({ id: id(), version: version().optional() }),
  answer: z.object({ role }),
})

export const deleteRole = call({
  method: 'POST',
  path: '/api/roles/:id/delete/',
  who: 'employees.manage',
  summary: 'Delete a role of one’s own making; people who have it need another (`reassign_to`)',
  input: z.object({ id: id(), reassign_to: id().optional() }),
  answer: z.object({ moved: z.number() }),
})
