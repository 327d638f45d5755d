import type { search as searchCall } from '#contract/dashboard/calls.ts'
import { readKind } from '#contract/dashboard/search-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { findClients } from '#server/clients/search.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { closeTo, type TypedWords, wordsOf } from '#server/platform/database/close-words.ts'
import { keepPlans } from '#server/platform/database/search.ts'

/** One alone may hold the words by chance: what is close is added. A client with a job is found. */
const few = 2

/**
 * What fits the typed words in any domain, five of each kind at most; where few do, what is close to them comes after. Of "inv ortiz"
 * the invoices of Ortiz come first.
 */
export function searchOver(domains: readonly Pick<Domain, 'search'>[]) {
  const searches = domains.flatMap(({ search }) => search)
  return async (person: PersonCtx, input: InputOf<typeof searchCall>): Promise<AnswerOf<typeof searchCall>> => {
    const ctx = inCompany(person)
    const typed = input.q.trim()
    if (wordsOf(typed).length === 0) return { results: [] }
    const find = async (asked: TypedWords) => {
      const clients = await findClients(ctx, asked)
      // Sent together, answered in one round trip.
      return (await Promise.all(searches.map((search) => search(ctx, asked, clients)))).flat()
    }
    const named = readKind(typed)
    const [, all, ofKind] = await Promise.all([keepPlans(ctx.db), find(typed), named && find(named.rest)])
    const first = ofKind?.filter(({ kind }) => kind === named?.kind) ?? []
    const found = onceEach([...first, ...all])
    const close = found.length < few ? closeTo(typed) : undefined
    if (!close) return { results: found }
    const added = (await find(close)).map((each) => ({ ...each, close: true }))
    return { results: onceEach([...found, ...added]) }
  }
}

function onceEach<Found extends { id: string }>(results: Found[]): Found[] {
  const known = new Map<string, Found>()
  for (const each of results) if (!known.has(each.id)) known.set(each.id, each)
  return [...known.values()]
}
