import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { email, id, instant, text } from '../wire/fields.ts'

/** Where an invitation stands. An expired one may be sent again, a revoked one not. */
export const inviteStatuses = ['pending', 'accepted', 'revoked', 'expired'] as const
export type InviteStatus = (typeof inviteStatuses)[number]

/** The words that come with an invitation. */
export const inviteMessage = text(limits.inviteMessage).nullish()

/** An employee to be. */
export const newInvite = z.object({
  email: email(),
  role_id: id(),
  name: text(limits.name).nullish(),
  message: inviteMessage,
})

/** An invitation of an employee, as the company sees it. */
export const invite = z.object({
  id: id(),
  email: z.string(),
  name: z.string().nullable(),
  /** The role may be gone once the invitation is settled. */
  role: z.object({ id: id().nullable(), name: z.string() }),
  status: z.enum(inviteStatuses),
  invited_by: z.string().nullable(),
  sent_at: instant(),
  expires_at: instant(),
  /** The mail never arrived: the address does not exist, or refuses. */
  undelivered: z.boolean(),
})
export type Invite = z.output<typeof invite>

/** Who invites: what a person may know of the company before they have joined it. */
export const invitingCompany = z.object({
  name: z.string(),
  logo_url: z.string().nullable(),
  brand_color: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** An invitation, as the invited person sees it. */
export const invitation = z.object({
  id: id(),
  kind: z.enum(['employee', 'client']),
  company: invitingCompany,
  inviter: z.string(),
  /** The role's name; null for a client. */
  role: z.string().nullable(),
  /** The client that the person will be; null for an employee. */
  client_id: id().nullable(),
  email: z.string(),
  message: z.string().nullable(),
  status: z.enum(inviteStatuses),
  expires_at: instant(),
  /** Three lines of what the person will be able to do. */
  can: z.array(z.string()),
})
export type Invitation = z.output<typeof invitation>
