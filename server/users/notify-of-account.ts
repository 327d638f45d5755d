import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { type AccountChange, accountChanged } from './emails/account-changed.ts'
import * as tasks from './tasks.ts'

/** Notifies a person by email of a change of the account. `left`: the recovery codes that are still good. */
export async function notifyOfAccountChange(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  user: { id: string; email: string },
  what: AccountChange,
  left?: number,
): Promise<void> {
  await enqueue(ctx.db, tasks.mailAccountChange, {
    user_id: user.id,
    to: user.email,
    what,
    left,
    at: ctx.platform.now(),
  })
}

/** Mails what happened. */
export async function mailAccountChange(
  platform: Platform,
  { user_id, to, what, left, at }: PayloadOf<typeof tasks.mailAccountChange>,
): Promise<void> {
  const data = { what, left, at, url: `${platform.env.PUBLIC_URL}/forgot-password` }
  await platform.mail.send({ to, email: accountChanged(data), id: hashToken(`${user_id} ${what} ${at}`) })
}
