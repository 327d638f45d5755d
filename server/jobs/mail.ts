import { sql } from 'kysely'
import { formatFullDay } from '#contract/values/dates.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { nameOfUser } from '#server/scopes/team.ts'
import { whoSeesJob } from './crew.ts'
import { jobNews } from './emails/job-news.ts'
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

type News = PayloadOf<typeof tasks.mailJobNews>
type NewsRow = {
  company_name: string
  by_name: string
  user_id: string
  title: string
  place: string
  expected_start_date: string | null
}

/** Mails somebody of the team what happened to them on a job, as long as it is theirs to see. */
export async function mailJobNews(platform: Platform, payload: News) {
  const { company_id, job_id, id, news, note, to } = payload
  const row = await platform.database.inCompany(company_id, async (db, companyId) => {
    const { rows } =
      await sql<NewsRow>`select c.name as company_name, ${nameOfUser} as by_name, m.id as user_id, j.title,
        concat_ws(', ', j.address, j.city) as place, j.expected_start_date
      from job j join company c on c.id = j.company_id join user_account u on u.id = ${payload.by}
      join user_account m on m.email = ${to} where j.company_id = ${companyId} and j.id = ${job_id}`.execute(db)
    const [found] = rows
    const [reader] = found ? await whoSeesJob({ db, companyId }, job_id, [found.user_id]) : []
    return reader && (reader.sees || news === 'taken_off') ? found : undefined
  })
  if (!row) return
  const { company_name, by_name, title, place, expected_start_date } = row
  const start = expected_start_date ? [{ label: 'Planned start', value: formatFullDay(expected_start_date) }] : []
  const facts = [...(place ? [{ label: 'Where', value: place }] : []), ...start]
  const link = `${platform.env.PUBLIC_URL}/jobs/${job_id}`
  await platform.mail.send({ to, email: jobNews({ news, company_name, by_name, title, facts, note, link }), id })
}
