import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { closeTo, type TypedWords } from '#server/platform/database/close-words.ts'
import { type FoundIds, findIds, matchesWords } from '#server/platform/database/search.ts'
import { clientMatchesWords } from '#server/scopes/client.ts'
import type { ContractSelection } from './narrow.ts'

type Words = { ofContract: RawBuilder<boolean>; ofClient: RawBuilder<boolean> | undefined }

/** What was found of what was typed, in numbers, titles and the names of clients; where nothing holds it, what is close. */
export async function findTyped(ctx: CompanyCtx, typed: string | undefined, among: ContractSelection) {
  const exact = await find(ctx, typed, among)
  if (!exact || exact.found.ids.length > 0) return exact && { ...exact, close: false }
  const close = await find(ctx, closeTo(typed), among)
  return close?.found.ids.length ? { ...close, close: true } : { ...exact, close: false }
}

async function find(
  ctx: CompanyCtx,
  typed: TypedWords | undefined,
  { from, fits }: ContractSelection,
): Promise<{ found: FoundIds; holds: RawBuilder<boolean> } | undefined> {
  const words = wordsOf(ctx, typed)
  if (!words) return undefined
  const { ofContract, ofClient } = words
  const own = sql`select k.id from ${from} where ${fits} and ${ofContract}`
  const theirs = sql`select k.id from client c join ${from} on k.company_id = c.company_id and k.client_id = c.id
    where c.company_id = ${ctx.companyId} and ${ofClient} and ${fits}`
  return { found: await findIds(ctx.db, ofClient ? [own, theirs] : [own]), holds: holdsEither(words) }
}

function wordsOf({ actor }: CompanyCtx, typed: TypedWords | undefined): Words | undefined {
  const ofContract = matchesWords(sql`k.search_text`, typed)
  return ofContract && { ofContract, ofClient: actor.kind === 'client' ? undefined : clientMatchesWords(actor, typed) }
}

/** The same, asked of one contract after the other along the order of a list. */
function holdsEither({ ofContract, ofClient }: Words): RawBuilder<boolean> {
  if (!ofClient) return ofContract
  return sql<boolean>`(${ofContract} or coalesce((select ${ofClient} from client c
    where c.company_id = k.company_id and c.id = k.client_id), false))`
}
