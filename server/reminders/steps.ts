import { sql } from 'kysely'
import type { listReminderSteps as listCall, saveReminderSteps as saveCall } from '#contract/reminders/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** What clients are reminded of by itself, each noun's steps in the order of their days. */
export async function listReminderSteps({ db, companyId }: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  const steps = await db
    .selectFrom('reminder_step')
    .select(['about', 'days', 'subject', 'message'])
    .where('company_id', '=', companyId)
    .orderBy('about')
    .orderBy('days')
    .execute()
  return { steps }
}

/** Writes the steps of a noun in place of those before. What went already does not go again: it is kept by the days of its step. */
export async function saveReminderSteps(ctx: CompanyCtx, { about, steps }: InputOf<typeof saveCall>) {
  const { db, companyId: company_id } = ctx
  // Two who save at once follow one another.
  await sql`select from company where id = ${company_id} for no key update`.execute(db)
  await db.deleteFrom('reminder_step').where('company_id', '=', company_id).where('about', '=', about).execute()
  if (steps.length > 0)
    await db
      .insertInto('reminder_step')
      .values(
        steps.map(({ days, subject, message }) => ({
          ...{ company_id, about, days },
          subject: subject || null,
          message: message || null,
        })),
      )
      .execute()
  await recordActivity(ctx, {
    noun: 'company',
    noun_id: company_id,
    kind: 'changed',
    title: titles[about],
  })
  return listReminderSteps(ctx)
}

const titles = { invoice: 'invoice reminders', estimate: 'estimate reminders', contract: 'contract reminders' }
