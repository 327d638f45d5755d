import { sql } from 'kysely'
import type { ClientActivity } from '#contract/clients/activity-rules.ts'
import type * as calls from '#contract/clients/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { copyLink, type Invitation, sendInvitation, withdraw } from '#server/employees/invitations.ts'
import { closeLogIns } from '#server/employees/memberships.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { findClient } from './read.ts'
import { readClientInvite } from './read-client-invite.ts'
import { type ClientRecord, seesContact, showClient } from './show-client.ts'
import { getClientToWrite } from './write.ts'

type Input = InputOf<typeof calls.inviteClient>

/** Asks a client to open a log-in of their own. Again is a new link; another address takes the place of the first. */
export async function inviteClient(ctx: CompanyCtx, input: Input) {
  const record = await lockReachableClient(ctx, input.id)
  if (record.invite_status === 'joined') {
    const sentence = `${record.display_name} has already joined`
    throw new Refusal('conflict', sentence)
  }
  const email = input.email ?? record.email
  if (!email) throw refuseField('email', 'Add an email to send the invitation', 'missing_email')
  await refuseStaff(ctx, email)
  await savePortalAccess(ctx, record, email, input)
  const asked = {
    kind: 'client',
    email,
    name: record.display_name,
    message: input.message,
    client_id: record.id,
  } as const
  const { renewed } = await sendInvitation(ctx, asked)
  await notify(ctx, record, renewed ? 'client_invited_again' : 'client_invited')
  const client = await showAgain(ctx, record.id)
  const invite = await readClientInvite(ctx, record.id)
  if (!invite) throw new Error('An invitation that was just written is gone')
  return { client, invite }
}

/** A further link, to be handed over by other means than mail. */
export async function linkClientInvite(ctx: CompanyCtx, input: InputOf<typeof calls.linkClientInvite>) {
  const record = await lockReachableClient(ctx, input.id)
  const waiting = await lockOpenInvites(ctx, record.id)
  if (!waiting) throw new Refusal('invalid_transition', 'Send the invitation first, then copy its link')
  return { url: await copyLink(ctx, waiting) }
}

/** Withdraws what waits and closes what came of it: from the next request on the client sees nothing more. */
export async function revokeClientInvite(ctx: CompanyCtx, input: InputOf<typeof calls.revokeClientInvite>) {
  const record = await getClientToWrite(ctx, input.id, 'clients.edit')
  const waiting = await lockOpenInvites(ctx, record.id)
  if (waiting) await withdraw(ctx, waiting)
  const closed = await closeLogIns(ctx.db, ctx.companyId, record.id)
  if (waiting || closed > 0) await notify(ctx, record, closed > 0 ? 'client_log_in_closed' : 'client_invite_withdrawn')
  const client = await showAgain(ctx, record.id)
  return { client, message: closed > 0 ? `${record.display_name} can't log in anymore` : 'Invitation withdrawn' }
}

/** A client whose address the caller may write to. */
async function lockReachableClient(ctx: CompanyCtx, id: string): Promise<ClientRecord> {
  const record = await getClientToWrite(ctx, id, 'clients.edit')
  if (!seesContact(ctx.actor, record)) throw permissionDenied()
  if (record.archived_at)
    throw new Refusal('invalid_transition', `${record.display_name} is archived and can't be invited`)
  return record
}

/** The invitation of a client that waits, locked. */
export async function lockOpenInvites(
  { db, companyId }: CompanyCtx,
  clientId: string,
): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Who works here has the company's own pages, and one person has one log-in at a company. */
async function refuseStaff({ db, companyId }: CompanyCtx, email: string) {
  const staff = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select('m.kind')
    .where('m.company_id', '=', companyId)
    .where('u.email', '=', email)
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!staff) return
  const sentence = staff.kind === 'client' ? 'Another client logs in with this email' : `${email} already works here`
  throw new Refusal('conflict', sentence, { fields: { email: [sentence] } })
}

/** What the client may see from now on; an address they did not have yet becomes theirs. */
async function savePortalAccess({ db, companyId }: CompanyCtx, record: ClientRecord, email: string, input: Input) {
  const { sees_documents, sees_contracts, sees_photos } = input
  await db
    .updateTable('client')
    .set({
      email: record.email ?? email,
      ...(sees_documents === undefined ? {} : { sees_documents }),
      ...(sees_contracts === undefined ? {} : { sees_contracts }),
      ...(sees_photos === undefined ? {} : { sees_photos }),
      last_activity_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', record.id)
    .execute()
}

async function showAgain(ctx: CompanyCtx, id: string) {
  const record = await findClient(ctx, id)
  if (!record) throw notFound('client')
  return showClient(ctx.actor, record)
}

async function notify(ctx: CompanyCtx, { id, display_name }: ClientRecord, kind: ClientActivity) {
  await recordActivity(ctx, { noun: 'client', noun_id: id, kind, title: display_name })
}
