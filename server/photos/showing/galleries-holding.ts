import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { likeText, wordsOf } from '#server/platform/database/close-words.ts'
import { type FoundIds, findIds } from '#server/platform/database/search.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

type Words = {
  /** Of all galleries: the planner tests every client and job of the company before. */
  ofAll: RawBuilder<unknown>
  /** Of the galleries that are met one by one: each asks for its own client and job. */
  ofEach: RawBuilder<unknown>
}

/** Whether gallery `g`, its client or its job holds each of the words; undefined where none was typed. */
export function holdsWords(ctx: CompanyCtx, q: string | undefined): Words | undefined {
  const words = wordsOf(q ?? '')
  if (words.length === 0) return undefined
  const hold = (asked: (test: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => {
        const like = likeOf(word)
        const byClient = seenClient(ctx, sql`c.sort_name like ${like}`)
        const byJob = seenJob(ctx, sql`j.search_text like ${like}`)
        return sql`(g.search_text like ${like} or ${asked(byClient)} or ${asked(byJob)})`
      }),
      sql` and `,
    )
  return { ofAll: hold((test) => test), ofEach: hold((test) => sql`(select ${test})`) }
}

/** The galleries that hold the words, found by the longest of them: in the name, by the client, by the job, each along its index. */
export function idsHolding(ctx: CompanyCtx, q: string | undefined, whose: RawBuilder<unknown>): Promise<FoundIds> {
  const { companyId } = ctx
  const longest = wordsOf(q ?? '').reduce((best, word) => (word.length > best.length ? word : best), '')
  const like = likeOf(longest)
  const fits = sql`${whose} and ${holdsWords(ctx, q)?.ofAll ?? sql`true`}`
  return findIds(ctx.db, [
    sql`select g.id from gallery g where g.search_text like ${like} and ${fits}`,
    sql`select g.id from client f join gallery g on g.company_id = f.company_id and g.client_id = f.id
      where f.company_id = ${companyId} and f.search_text like ${like} and ${fits}`,
    sql`select g.id from job f join gallery g on g.company_id = f.company_id and g.job_id = f.id
      where f.company_id = ${companyId} and f.search_text like ${like} and ${fits}`,
  ])
}

const likeOf = (word: string) => `%${likeText(word)}%`

/** What the person may not see of a gallery, they find no gallery by. */
export function seenClient({ actor }: CompanyCtx, test: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const seen = actor.kind === 'client' ? sql`c.id = ${actor.client_id}` : isVisibleClient(actor)
  return sql`exists (select from client c where c.company_id = g.company_id and c.id = g.client_id and ${seen} and ${test})`
}

export function seenJob({ actor }: CompanyCtx, test: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`exists (select from job j where j.company_id = g.company_id and j.id = g.job_id and ${isVisibleJob(actor)} and ${test})`
}
