import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { serve } from '#server/http/context.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'

/** A call that is in the way of others, as PostgreSQL tells it, for the first so many times that it is done. */
const meet = call({
  ...{ method: 'POST', path: '/api/meet/', who: 'public', changes: [], encoding: 'json' },
  ...{
    summary: 'Meet',
    input: z.object({ times: z.number(), state: z.string() }),
    answer: z.object({ done: z.number() }),
  },
})
let done = 0
const test = await openTestApp({
  more: [
    serve(meet, async ({ db }, { times, state }) => {
      done++
      if (done <= times)
        await sql`do ${sql.raw(`$$ begin raise exception 'met' using errcode = '${state}'; end $$`)}`.execute(db)
      return { done }
    }),
  ],
})
const ask = async (times: number, state: string) => {
  done = 0
  return openBrowser(test).call(meet, { times, state })
}

it.each(['40P01', '40001', '23503'])('who meets another twice (%s) is answered after the third time', async (state) => {
  expect(await ask(2, state)).toMatchObject({ code: 200, body: { done: 3 } })
})

it.each(['40P01', '40001'])('who meets others each time (%s) is asked to try again in a moment', async (state) => {
  expect(await ask(9, state)).toMatchObject({ code: 503, body: { error_code: 'unavailable' } })
  expect(done).toBe(3)
})
