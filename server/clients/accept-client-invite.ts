import type * as calls from '#contract/clients/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { acceptFound } from '#server/employees/accept-invite.ts'
import { type FoundInvitation, findByToken, findOwn } from '#server/employees/find-invitation.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { touchClient } from './write.ts'

/** Opens the log-in of a client by a link; the address names the client that the link is of. */
export async function acceptClientInvite(ctx: PersonCtx, input: InputOf<typeof calls.acceptClientInvite>) {
  const found = await findByToken(ctx, input.token, true)
  if (found.invitation.client_id !== input.id) throw notFound('invitation')
  return accept(ctx, found)
}

/** The same without the link, for who has proved the address that was invited. */
export async function acceptClientInviteFromDashboard(
  ctx: PersonCtx,
  input: InputOf<typeof calls.acceptClientInviteFromDashboard>,
) {
  return accept(ctx, await findOwn(ctx, input.invite_id, true))
}

async function accept(ctx: PersonCtx, found: FoundInvitation) {
  const { companyId, invitation } = found
  const client = await ctx.db
    .selectFrom('client')
    .select(['id', 'display_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', invitation.client_id)
    .executeTakeFirst()
  if (!client) throw refuseField('invite_id', 'This is a different kind of invitation. Open it from the email.')
  const { id, display_name: title } = client
  const activity = { noun: 'client', noun_id: id, kind: 'client_joined', title } as const
  const joined = await acceptFound(ctx, found, 'client', { role_id: null, client_id: id }, activity)
  await touchClient(ctx.db, companyId, id)
  return joined
}
