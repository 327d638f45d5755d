import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { matchesWords } from './search.ts'

const test = await openTestApp()
const { company_id } = await owner(test)

/** By what an index of words alone is asked for what was typed, by the planner's own account. */
const askedOf = (typed: string) =>
  test.platform.database.inCompany(company_id, async (db) => {
    // Long texts of few words: a small index to read, a long way through the rows.
    await sql`create temp table held on commit drop as
      select ${company_id}::uuid as company_id, repeat('lumber ', 200) as search_text from generate_series(1, 500)`.execute(
      db,
    )
    await sql`create index on held using gin (search_text gin_trgm_ops, company_id)`.execute(db)
    await sql`analyze held`.execute(db)
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from held h
      where h.company_id = ${company_id} and ${matchesWords(sql`h.search_text`, typed)}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('Index Cond')) ?? ''
  })

describe('an index of words, which holds those of all companies', () => {
  it.each(['oak', 'oak 42', '#12'])('is asked for "%s"', async (typed) => {
    expect(await askedOf(typed)).toMatch(/search_text.*company_id/)
  })

  it.each(['zq', 'z%', '_q', '--'])('is asked for the company alone where somebody types "%s"', async (typed) => {
    expect(await askedOf(typed)).toMatch(/Cond: \(company_id = [^)]*\)$/)
  })
})
