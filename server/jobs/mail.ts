import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { jobQuestion } from './emails/job-question.ts'
import type * as tasks from './tasks.ts'

/** Mails a client's question about a job to the company, which answers by replying. */
export async function mailJobQuestion(
  platform: Platform,
  { company_id, question_id, from, to }: PayloadOf<typeof tasks.mailJobQuestion>,
) {
  const asked = await platform.database.inCompany(company_id, (db, companyId) =>
    db
      .selectFrom('job_question as q')
      .innerJoin('job as j', (join) => join.onRef('j.company_id', '=', 'q.company_id').onRef('j.id', '=', 'q.job_id'))
      .innerJoin('company as c', 'c.id', 'q.company_id')
      .select(['q.who', 'q.message', 'j.id', 'j.title', 'c.name'])
      .where('q.company_id', '=', companyId)
      .where('q.id', '=', question_id)
      .executeTakeFirst(),
  )
  if (!asked) return
  await platform.mail.send({
    to,
    email: jobQuestion({
      company_name: asked.name,
      client_name: asked.who,
      about: asked.title,
      message: asked.message,
      from,
      link: `${platform.env.PUBLIC_URL}/jobs/${asked.id}?tab=timeline`,
    }),
    reply_to: from,
    id: `${question_id} ${to}`,
  })
}
