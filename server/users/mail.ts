import { sql } from 'kysely'
import { hashToken } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken, unseal } from '#server/platform/secrets/secrets.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { emailChangeAsked } from './emails/email-change-asked.ts'
import { emailChangeCode } from './emails/email-change-code.ts'
import { emailChanged } from './emails/email-changed.ts'
import { passwordChanged } from './emails/password-changed.ts'
import { passwordReset } from './emails/password-reset.ts'
import { verifyEmailCode } from './emails/verify-email-code.ts'
import type * as tasks from './tasks.ts'

/** Mails the code that proves an address. */
export async function mailCode(
  platform: Platform,
  { user_id, to, sealed, for_change }: PayloadOf<typeof tasks.mailCode>,
) {
  const code = unseal(sealed, platform.env, user_id)
  const page = for_change ? '/profile?section=profile' : '/verify-email'
  const data = { code, minutes: limits.codeMinutes, url: `${platform.env.PUBLIC_URL}${page}` }
  const email = for_change ? emailChangeCode(data) : verifyEmailCode(data)
  await platform.mail.send({ to, email, id: hashToken(sealed) })
}

/** Makes a reset link for an address that has an account, and mails it; older links die. */
export async function mailPasswordReset(platform: Platform, { email }: PayloadOf<typeof tasks.mailPasswordReset>) {
  const token = newToken()
  const found = await platform.database.outside(async (db) => {
    const user = await db.selectFrom('user_account').select(['id']).where('email', '=', email).executeTakeFirst()
    if (!user) return undefined
    await db
      .updateTable('password_reset')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', user.id)
      .where('restores_email', 'is', null)
      .where('used_at', 'is', null)
      .execute()
    const expires_at = sql<string>`now() + make_interval(mins => ${limits.resetMinutes})`
    await db
      .insertInto('password_reset')
      .values({ hash: hashToken(token), user_id: user.id, expires_at })
      .execute()
    return user
  })
  if (!found) return
  const data = {
    minutes: limits.resetMinutes,
    url: `${platform.env.PUBLIC_URL}/reset-password?token=${token}`,
  }
  await platform.mail.send({ to: email, email: passwordReset(data), id: hashToken(token) })
}

/** Emails the address that its password was changed. */
export async function mailPasswordChanged(
  platform: Platform,
  { to, user_id, at }: PayloadOf<typeof tasks.mailPasswordChanged>,
) {
  const data = { at, url: `${platform.env.PUBLIC_URL}/forgot-password` }
  await platform.mail.send({ to, email: passwordChanged(data), id: hashToken(`${user_id} ${at}`) })
}

/** Emails the current address that another one was asked for, and how to stop it. */
export async function mailEmailChangeAsked(
  platform: Platform,
  { to, user_id, new_email, at }: PayloadOf<typeof tasks.mailEmailChangeAsked>,
) {
  const data = { new_email, at, url: `${platform.env.PUBLIC_URL}/forgot-password` }
  await platform.mail.send({
    to,
    email: emailChangeAsked(data),
    id: hashToken(`${user_id} asked ${new_email} ${at}`),
  })
}

/** Emails the old address that it is replaced, with the link that takes the account back. */
export async function mailEmailChanged(
  platform: Platform,
  { to, user_id, new_email, at, sealed }: PayloadOf<typeof tasks.mailEmailChanged>,
) {
  const token = unseal(sealed, platform.env, user_id)
  const data = {
    new_email,
    at,
    hours: limits.emailUndoHours,
    url: `${platform.env.PUBLIC_URL}/reset-password?token=${token}`,
  }
  await platform.mail.send({ to, email: emailChanged(data), id: hashToken(sealed) })
}
