import { type RawBuilder, sql } from 'kysely'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import { closeTo, type TypedWords } from '#server/platform/database/close-words.ts'
import { type FoundIds, findIds, matchesWords } from '#server/platform/database/search.ts'
import { clientMatchesWords } from '#server/scopes/client.ts'
import type { StateCount } from './kept-figures.ts'

/** What was typed, as a condition of `document` and one of its client `c`, where the person may ask by it. */
export type Words = { ofDocument: RawBuilder<boolean>; ofClient: RawBuilder<boolean> | undefined }

export function wordsOf(actor: Actor, typed: TypedWords | undefined): Words | undefined {
  const ofDocument = matchesWords(sql`document.search_text`, typed)
  return ofDocument && { ofDocument, ofClient: actor.kind === 'client' ? undefined : clientMatchesWords(actor, typed) }
}

/** Whether a document or its client holds the words, asked of one document after the other. */
export function matchesEither({ ofDocument, ofClient }: Words): RawBuilder<boolean> {
  if (!ofClient) return ofDocument
  return sql<boolean>`(${ofDocument} or coalesce((select ${ofClient} from client c
    where c.company_id = document.company_id and c.id = document.client_id), false))`
}

/** What was found of what was typed; where nothing holds it, what is `close` to it. Nothing where nothing was typed. */
export async function findTyped(
  ctx: CompanyCtx,
  typed: string | undefined,
  among: RawBuilder<unknown>,
  stateAndAmount: RawBuilder<unknown>,
) {
  const find = async (asked: TypedWords | undefined) => {
    const words = wordsOf(ctx.actor, asked)
    return { words, found: words && (await findDocuments(ctx, words, among, stateAndAmount)) }
  }
  const exact = { ...(await find(typed)), close: false }
  if (exact.found?.ids.length !== 0) return exact
  const close = await find(closeTo(typed))
  return close.found?.ids.length ? { ...close, close: true } : exact
}

/** The documents under some conditions that hold the words, or whose client does, counted by state. */
export function findDocuments(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  words: Words,
  among: RawBuilder<unknown>,
  stateAndAmount: RawBuilder<unknown>,
): Promise<FoundIds & { states: StateCount[] }> {
  const states = sql`(select coalesce(json_agg(s), '[]') from (
    select display_status, count(*) as count, sum(amount)::bigint as total, bool_or(total_from) as total_from from few group by 1) s) as states`
  return findIds(db, documentsMatching(companyId, words, among, stateAndAmount), states)
}

/** Selects of the ids and further columns of what holds the words, each by an index of its own. */
function documentsMatching(
  companyId: string,
  { ofDocument, ofClient }: Words,
  among: RawBuilder<unknown>,
  columns?: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const shown = columns ? sql`document.id, ${columns}` : sql`document.id`
  const own = sql`select ${shown} from document where document.company_id = ${companyId} and ${among} and ${ofDocument}`
  const theirs = sql`select ${shown} from client c
    join document on document.company_id = c.company_id and document.client_id = c.id
    where c.company_id = ${companyId} and ${ofClient} and ${among}`
  return ofClient ? [own, theirs] : [own]
}
