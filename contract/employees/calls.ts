import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, text, version } from '../wire/fields.ts'
import { invitation, invite, newInvite } from './invite-shapes.ts'
import { rightsIn, role, roleName } from './role-shapes.ts'
import { employee, employeeChange } from './shapes.ts'
import { employeeDetails, keptDetails } from './welcome-shapes.ts'

/** What a link carries. */
export const inviteToken = text(200)

/** The company that was joined is the session's current one from now on; `redirect` is the page to go to. */
export const joined = z.object({ company: z.object({ id: id(), name: z.string() }), redirect: z.string() })

/** The employee's own, in the current company; role, title and cost are the company's. */
export const getOwnDetails = call({
  method: 'GET',
  path: '/api/employee/details/',
  who: 'signed_in',
  stage: 'onboarded',
  staffOnly: true,
  shows: ['own_details'],
  summary: 'Whom to call in an emergency, skills and certifications of the caller',
  input: z.object({}),
  answer: z.object({ details: keptDetails }),
})

export const saveOwnDetails = call({
  method: 'POST',
  path: '/api/employee/details/',
  who: 'signed_in',
  stage: 'onboarded',
  staffOnly: true,
  changes: ['own_details', 'team'],
  summary: 'Change them: what is left out stays',
  input: employeeDetails,
  answer: z.object({ details: keptDetails }),
  message: 'Details saved',
})

export const listEmployees = call({
  method: 'GET',
  path: '/api/employees/',
  who: ['employees.manage', 'jobs.edit'],
  shows: ['team'],
  summary: 'The people of the company; who may only assign jobs learns their names',
  input: z.object({}),
  answer: z.object({ employees: z.array(employee) }),
})

export const updateEmployee = call({
  method: 'POST',
  path: '/api/employees/:id/update/',
  who: 'employees.manage',
  changes: ['team'],
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
  changes: ['team'],
  summary: 'Remove a person: their access ends at once, what they did stays',
  input: z.object({ id: id() }),
  answer: z.object({ employee }),
})

export const reactivateEmployee = call({
  method: 'POST',
  path: '/api/employees/:id/reactivate/',
  who: 'employees.manage',
  changes: ['team'],
  summary: 'Take a removed person back; it takes a seat',
  input: z.object({ id: id(), role_id: id().optional() }),
  answer: z.object({ employee }),
})

export const listRoles = call({
  method: 'GET',
  path: '/api/roles/',
  who: 'employees.manage',
  shows: ['team'],
  summary: 'The roles of the company with their rights and how many have them',
  input: z.object({}),
  answer: z.object({ roles: z.array(role) }),
})

export const createRole = call({
  method: 'POST',
  path: '/api/roles/create/',
  who: 'employees.manage',
  changes: ['team'],
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
  changes: ['team'],
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
  changes: ['team'],
  summary: 'Give one of the five roles its first rights again',
  input: z.object({ id: id(), version: version().optional() }),
  answer: z.object({ role }),
})

export const deleteRole = call({
  method: 'POST',
  path: '/api/roles/:id/delete/',
  who: 'employees.manage',
  changes: ['team'],
  summary: 'Delete a role of one’s own making; people who have it need another (`reassign_to`)',
  input: z.object({ id: id(), reassign_to: id().optional() }),
  answer: z.object({ moved: z.number() }),
})

/** Guesses at links are counted by address. */
export const linkLimits = [{ attempts: 20, seconds: 60 }]

export const listInvites = call({
  method: 'GET',
  path: '/api/invites/',
  who: 'employees.manage',
  shows: ['team', 'invitation'],
  summary: 'Invitations of employees, the newest first',
  input: z.object({}),
  answer: z.object({ invites: z.array(invite) }),
})

export const inviteEmployee = call({
  method: 'POST',
  path: '/api/invite-employee/',
  who: 'employees.manage',
  changes: ['invitation'],
  summary: 'Invite somebody to the team; an address that is invited already is sent a new link and the old one dies',
  input: newInvite,
  answer: z.object({ invite_id: id(), invite }),
  creates: true,
  message: 'Invitation sent successfully',
})

export const resendInvite = call({
  method: 'POST',
  path: '/api/invites/:id/resend/',
  who: 'employees.manage',
  changes: ['invitation'],
  summary: 'Send an invitation of an employee again with a new link; the old ones die',
  input: z.object({ id: id() }),
  answer: z.object({ invite }),
  message: 'Invitation sent successfully',
})

export const linkInvite = call({
  method: 'POST',
  path: '/api/invites/:id/link/',
  who: 'employees.manage',
  changes: ['invitation'],
  summary: 'A further link of a pending invitation, its address answered this once',
  input: z.object({ id: id() }),
  answer: z.object({ url: z.string() }),
  secret: true,
})

export const revokeInvite = call({
  method: 'POST',
  path: '/api/invites/:id/revoke/',
  who: 'employees.manage',
  changes: ['invitation'],
  summary: 'Withdraw an invitation of an employee; its links die',
  input: z.object({ id: id() }),
  answer: z.object({ invite }),
  needsPlan: false,
  message: 'Invitation withdrawn',
})

export const previewInvite = call({
  method: 'GET',
  path: '/api/invites/preview/',
  who: 'public',
  shows: ['invitation'],
  summary: 'Who invites whom to what, by the token of a link; reading it uses nothing up',
  input: z.object({ token: inviteToken }),
  answer: z.object({ invitation }),
  limits: linkLimits,
})

export const listMyInvites = call({
  method: 'GET',
  path: '/api/invites/mine/',
  who: 'signed_in',
  stage: 'verified',
  shows: ['invitation'],
  summary: 'Pending invitations of both kinds, of all companies, to the address that the caller has proved',
  input: z.object({}),
  answer: z.object({ invitations: z.array(invitation) }),
})

export const acceptEmployeeInvite = call({
  method: 'POST',
  path: '/api/accept-employee-invite/',
  who: 'signed_in',
  stage: 'verified',
  changes: [],
  summary:
    'Join a team by the token of a link, or by the id of an invitation to the address that the caller has proved',
  input: z.object({ token: inviteToken.optional(), invite_id: id().optional() }),
  answer: joined,
  limits: linkLimits,
})
