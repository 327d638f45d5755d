import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { diskState } from './emails/disk-state.ts'

const queued = z.object({ state: z.enum(['enough', 'low', 'nearly_full']), free: z.number(), at: z.string() })

/** Emails whoever runs the server that the free space of the disk has changed, where somebody can be emailed. */
export async function mailDisk(platform: Platform, payload: unknown): Promise<void> {
  const { state, free, at } = queued.parse(payload)
  if (!hasOperator(platform.env)) return
  await platform.mail.send({
    to: platform.mail.feedback_to,
    email: diskState({ state, free_mb: Math.round(free / 1_048_576), folder: platform.env.DATA_DIR }),
    id: `disk ${at}`,
  })
}

function hasOperator({ FEEDBACK_TO, MAIL_FROM }: Env): boolean {
  return Boolean(FEEDBACK_TO || MAIL_FROM)
}
