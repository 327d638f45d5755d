import { refuseField } from '#contract/wire/refusal.ts'
import { takenId } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { JobChange } from '../asked.ts'
import { notifyPeople } from '../assigning/notify-crew.ts'
import { refuseWhoSeesNothing } from '../crew.ts'

const message = 'Note added'

/** Adds a note to a job's history and notifies whom it mentions. The same id again is the same note. */
export async function addNote(ctx: CompanyCtx, { before, input }: JobChange): Promise<{ message: string }> {
  const { db, companyId, actor } = ctx
  const { note, note_id } = input
  if (!note) throw refuseField('note', 'Write a note')
  if (note_id && (await isThere(ctx, before.id, note_id))) return { message }
  const mentions = [...new Set(input.mentions ?? [])]
  if (mentions.length > 0) await refuseWhoSeesNothing(ctx, before.id, 'mentions', mentions)
  const who = `${actor.user.first_name} ${actor.user.last_name}`.trim() || actor.user.username
  await db
    .insertInto('job_note')
    .values({
      ...(note_id ? { id: note_id } : {}),
      company_id: companyId,
      job_id: before.id,
      user_id: actor.user.id,
      who,
      note,
      mentions,
    })
    .execute()
  await recordActivity(ctx, { noun: 'job', noun_id: before.id, kind: 'noted', title: before.title, note })
  if (mentions.length > 0) {
    const news = { news: 'mention', kind: 'job_mention', people: mentions, note } as const
    const title = `${who} mentioned you on ${before.title}`
    await notifyPeople(ctx, before, { ...news, title, path: `/jobs/${before.id}?tab=timeline` })
  }
  return { message }
}

async function isThere({ db, companyId }: CompanyCtx, jobId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('job_note')
    .select('job_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && found.job_id !== jobId) throw takenId()
  return found !== undefined
}
