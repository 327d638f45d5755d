import { z } from 'zod'
import type { Env } from './env.ts'
import type { Platform } from './platform.ts'

const told = z.object({ state: z.enum(['enough', 'low', 'nearly_full']), free: z.number(), at: z.string() })

/** Tells whoever runs the server of a change by mail, where there is somebody to tell (disk-notice.ts). */
export async function mailDisk(platform: Platform, payload: unknown): Promise<void> {
  const { state, free, at } = told.parse(payload)
  if (!hasOperator(platform.env)) return
  await platform.mail.send({
    to: platform.mail.feedback_to,
    template: 'disk-state',
    data: { state, free_mb: Math.round(free / 1_048_576), folder: platform.env.DATA_DIR },
    id: `disk ${at}`,
  })
}

function hasOperator({ FEEDBACK_TO, MAIL_FROM }: Env): boolean {
  return Boolean(FEEDBACK_TO || MAIL_FROM)
}
