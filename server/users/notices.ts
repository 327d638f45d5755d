import { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { type AccountChange, accountChanged, accountChanges } from './emails/account-changed.ts'

/** Has a person told of a change of the account. `left`: the recovery codes that are still good. */
export async function tellOfAccount(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  user: { id: string; email: string },
  what: AccountChange,
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
  what: z.enum(Object.keys(accountChanges) as AccountChange[]),
  left: z.number().optional(),
  at: z.string(),
})

/** Mails what happened. */
export async function mailAccountNotice(platform: Platform, payload: unknown): Promise<void> {
  const { user_id, to, what, left, at } = notice.parse(payload)
  const data = { what, left, at, url: `${platform.env.PUBLIC_URL}/forgot-password` }
  await platform.mail.send({ to, email: accountChanged(data), id: hashToken(`${user_id} ${what} ${at}`) })
}
