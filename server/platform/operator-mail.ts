import type { Env } from './env.ts'
import type { Platform } from './platform.ts'
import type { PayloadOf } from './task.ts'
import type * as tasks from './tasks.ts'

/** Tells whoever runs the server of a change by mail, where there is somebody to tell (disk-notice.ts). */
export async function mailDisk(
  platform: Platform,
  { state, free, at }: PayloadOf<typeof tasks.mailDisk>,
): Promise<void> {
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
