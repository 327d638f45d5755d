import type { search as searchCall } from '#contract/dashboard/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'

/** What fits the typed words in any domain, five of each kind at most. */
export function searchIn(domains: readonly Pick<Domain, 'search'>[]) {
  const searches = domains.flatMap(({ search }) => search)
  return async (person: PersonCtx, input: InputOf<typeof searchCall>): Promise<AnswerOf<typeof searchCall>> => {
    const ctx = inCompany(person)
    const typed = input.q.trim()
    if (typed === '') return { results: [] }
    const found = await Promise.all(searches.map((search) => search(ctx, typed)))
    return { results: found.flat() }
  }
}
