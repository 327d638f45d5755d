import { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue.ts'

/** What a person is told of by mail, whoever did it: changes of what guards the account. Source: OWASP ASVS 6.3.7. */
export const told = [
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'account_deleted',
] as const
export type Told = (typeof told)[number]

/** Has a person told of a change of the account. `left`: the recovery codes that are still good. */
export async function tellOfAccount(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  user: { id: string; email: string },
  what: Told,
  left?: number,
): Promise<void> {
  await enqueue(ctx.db, 'mail_account_notice', {
    user_id: user.id,
    to: user.email,
    what,
    left,
    at: ctx.platform.now(),
  })
}

const notice = z.object({
  user_id: z.string(),
  to: z.string(),
  what: z.enum(told),
  left: z.number().optional(),
  at: z.string(),
})

/** Mails what happened. */
export async function mailAccountNotice(platform: Platform, payload: unknown): Promise<void> {
  const { user_id, to, what, left, at } = notice.parse(payload)
  const data = { what, left, at, url: `${platform.env.PUBLIC_URL}/forgot-password` }
  await platform.mail.send({ to, template: 'account-notice', data, id: hashToken(`${user_id} ${what} ${at}`) })
}
