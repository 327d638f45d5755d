import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { feedbackGiven } from './emails/feedback-given.ts'
import { screenshotKeyOf } from './screenshot-key.ts'
import type * as tasks from './tasks.ts'

const words: Record<string, string> = { suggestion: 'Idea', bug: 'Problem', invest: 'Investment' }

/** Brings what a person told us to those who build the product; answers go to the person. */
export async function mailFeedback(platform: Platform, { id }: PayloadOf<typeof tasks.mailFeedback>) {
  const kept = await platform.database.outside((db) =>
    db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!kept) return
  const screenshot = kept.screenshot_key
    ? await platform.storage.readFile(screenshotKeyOf(kept.screenshot_key))
    : undefined
  const facts = Object.entries(kept.body as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) => ({ label: label.replaceAll('_', ' '), value: String(value) }))
  await platform.mail.send({
    to: platform.mail.feedback_to,
    reply_to: kept.email ?? undefined,
    email: feedbackGiven({ kind: words[kept.kind] ?? kept.kind, title: kept.title, facts }),
    attachments: screenshot ? [{ filename: 'screenshot.png', content_type: 'image/png', content: screenshot }] : [],
    id: `feedback ${id}`,
  })
}
