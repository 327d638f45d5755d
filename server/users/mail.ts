import { sql } from 'kysely'
import { z } from 'zod'
import { formatInstant } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { hashToken } from '#server/platform/db.ts'
import { composeMail } from '#server/platform/mail/compose.ts'
import { messageIdFor } from '#server/platform/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken, unseal } from '#server/platform/secrets.ts'

/** Mails the code that proves an address. */
export async function mailCode(platform: Platform, payload: unknown) {
  const { user_id, to, sealed } = z.object({ user_id: z.string(), to: z.string(), sealed: z.string() }).parse(payload)
  const code = unseal(sealed, platform.env.SECRET_KEY, user_id)
  await send(platform, to, composeMail('verify-email-code', { code, minutes: limits.codeMinutes }), sealed)
}

/** Makes a reset link for an address that has an account, and mails it; older links die. */
export async function mailPasswordReset(platform: Platform, payload: unknown) {
  const { email } = z.object({ email: z.string() }).parse(payload)
  const token = newToken()
  const found = await platform.database.outside(async (db) => {
    const user = await db
      .selectFrom('user_account')
      .select(['id', 'username'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return undefined
    await db
      .updateTable('password_reset')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', user.id)
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
  const link = `${platform.env.PUBLIC_URL}/reset-password?token=${token}`
  await send(
    platform,
    email,
    composeMail('password-reset', { username: found.username, link, minutes: limits.resetMinutes }),
    token,
  )
}

/** Tells the address that its password was changed. */
export async function mailPasswordChanged(platform: Platform, payload: unknown) {
  const { to, user_id, at } = z.object({ to: z.string(), user_id: z.string(), at: z.string() }).parse(payload)
  const user = await platform.database.outside((db) =>
    db
      .selectFrom('user_account')
      .select(['username', 'timezone', 'locale'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow(),
  )
  const when = formatInstant(at, user.timezone, user.locale)
  const link = `${platform.env.PUBLIC_URL}/forgot-password`
  await send(platform, to, composeMail('password-changed', { username: user.username, when, link }), `${user_id} ${at}`)
}

async function send(platform: Platform, to: string, mail: ReturnType<typeof composeMail>, key: string) {
  const message_id = messageIdFor(key, new URL(platform.env.PUBLIC_URL).hostname)
  await platform.mail.sendMail({ ...mail, to: [to], message_id })
}
