import { clientInviteWords, employeeInviteWords } from '#contract/employees/invite-rules.ts'
import { formatFullDay, todayIn } from '#contract/values/dates.ts'
import { emailBrand } from '#server/company/email-brand.ts'
import { type CompanyId, type Db, hashToken, unavailable } from '#server/platform/database/db.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unseal } from '#server/platform/secrets/secrets.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { invitation } from './emails/invitation.ts'
import { invitationAccepted } from './emails/invitation-accepted.ts'
import { type FoundInvitation, readInside } from './find-invitation.ts'
import { inviteUrl, statusOf } from './invitations.ts'
import type * as tasks from './tasks.ts'

/** Mails an invitation. One that was withdrawn, taken or sent anew in the meantime is not mailed any more. */
export async function mailInvitation(platform: Platform, job: PayloadOf<typeof tasks.mailInvitation>) {
  const mail = await platform.database.inCompany(job.company_id, (db, companyId) => write(platform, db, companyId, job))
  if (!mail) return
  try {
    await platform.mail.send(mail)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== 'mail_refused' && code !== 'invalid_address') throw unavailable(error)
    await platform.database.inCompany(job.company_id, (db, companyId) =>
      db
        .updateTable('invitation_link')
        .set({ undelivered: message.slice(0, 500) })
        .where('company_id', '=', companyId)
        .where('id', '=', job.link_id)
        .execute(),
    )
  }
}

/** Emails the inviter that the person has joined; nobody, where they have left themselves. */
export async function mailInvitationAccepted(
  platform: Platform,
  { company_id, invitation_id }: PayloadOf<typeof tasks.mailInvitationAccepted>,
) {
  const mail = await platform.database.inCompany(company_id, async (db, companyId): Promise<Mail | undefined> => {
    const { invitation, company } = await readInside(db, companyId, invitation_id)
    const to = await findStaff(db, companyId, invitation.invited_by)
    if (!to) return undefined
    // Who has only just signed up has not given a name yet.
    const name = (await nameOf(db, invitation.accepted_by)) || invitation.name || invitation.email
    const client = invitation.kind === 'client'
    const path = client ? `/clients/${invitation.client_id}` : '/dashboard/profile/settings?section=team'
    return {
      to,
      email: invitationAccepted({
        company_name: company.name,
        name,
        email: invitation.email,
        kind: client ? 'client' : 'employee',
        url: `${platform.env.PUBLIC_URL}${path}`,
      }),
      id: hashToken(`${invitation_id} accepted`),
    }
  })
  if (mail) await platform.mail.send(mail)
}

async function write(
  platform: Platform,
  db: Db,
  companyId: CompanyId,
  job: PayloadOf<typeof tasks.mailInvitation>,
): Promise<Mail | undefined> {
  const link = await db
    .selectFrom('invitation_link')
    .select(['invitation_id', 'mailed_to'])
    .where('company_id', '=', companyId)
    .where('id', '=', job.link_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!link?.mailed_to) return undefined
  const found = await readInside(db, companyId, link.invitation_id)
  if (statusOf(found.invitation, platform.now()) !== 'pending') return undefined
  const token = unseal(job.sealed, platform.env, job.link_id)
  const { company } = found
  return {
    to: link.mailed_to,
    reply_to: company.email ?? undefined,
    from_name: company.name,
    email: invitation({
      brand: emailBrand(found.company, platform.env.PUBLIC_URL),
      words: await wordsOf(db, found),
      url: inviteUrl({ platform }, token),
    }),
    id: job.link_id,
  }
}

async function wordsOf(db: Db, { companyId, invitation, company, inviter }: FoundInvitation) {
  const { email, message, name } = invitation
  const until = formatFullDay(todayIn(company.timezone, invitation.expires_at), company.locale)
  const about = { company: company.name, inviter, email, until, message }
  if (invitation.client_id) {
    const client = await db
      .selectFrom('client')
      .select(['first_name', 'sees_documents', 'sees_contracts', 'sees_photos'])
      .where('company_id', '=', companyId)
      .where('id', '=', invitation.client_id)
      .executeTakeFirstOrThrow()
    return clientInviteWords({ ...about, first_name: client.first_name, portalAccess: client })
  }
  const role = await db
    .selectFrom('role')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', invitation.role_id)
    .executeTakeFirstOrThrow()
  return employeeInviteWords({ ...about, role: role.name, name })
}

async function findStaff(db: Db, companyId: CompanyId, userId: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .where('m.kind', '<>', 'client')
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst()
  return row?.email
}

async function nameOf(db: Db, userId: string | null): Promise<string | undefined> {
  const user = await db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user && `${user.first_name} ${user.last_name}`.trim()
}
