import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { exportClients as exportCall } from '#contract/clients/calls.ts'
import { mostNumbered } from '#contract/clients/import/numbered-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { closeTo, type TypedWords } from '#server/platform/database/close-words.ts'
import { planned } from '#server/platform/database/search.ts'
import { clientMatchesWords, isOwnClient } from '#server/scopes/client.ts'
import { isListed } from '../list-clients.ts'
import { areKnown, askedTags, wearsAll } from '../tags/filter.ts'
import { unknownTag } from '../tags/worn.ts'

type Input = Omit<InputOf<typeof exportCall>, 'q'> & { q?: TypedWords }

/** The ids of those that are exported, by name, and for how many contacts and properties of one there are columns. */
type ExportedClients = { ids: string[]; contacts: number; properties: number }

/** The clients that the list would show; where none holds the words, those that are close to them. */
export async function findExported(ctx: CompanyCtx, input: InputOf<typeof exportCall>): Promise<ExportedClients> {
  const found = await findFitting(ctx, input)
  const q = found.ids.length === 0 ? closeTo(input.q) : undefined
  return q ? findFitting(ctx, { ...input, q }) : found
}

async function findFitting(ctx: CompanyCtx, { q, stage, tags, ids }: Input): Promise<ExportedClients> {
  const { db, companyId, actor } = ctx
  const words = clientMatchesWords(actor, q)
  const fits = [
    // Chosen ones may be of any stage.
    ids ? sql`c.company_id = ${companyId} and c.id = any (${ids}::uuid[])` : isListed(ctx, { stage }),
    ...(levelOf(actor, 'clients.view') === 'own' ? [isOwnClient(actor)] : []),
    ...(tags?.length ? [wearsAll(tags)] : []),
    ...(words ? [words] : []),
  ]
  const { rows } = await planned(
    db,
    sql<ExportedClients & { known: boolean }>`
    with ${tags?.length ? sql`${askedTags(companyId, tags)},` : sql``}
      found as materialized (select c.id, c.sort_name from client c where ${sql.join(fits, sql` and `)})
    select array(select id::text from found order by sort_name, id) as ids, ${tags?.length ? areKnown : sql`true`} as known,
      least(${sql.lit(mostNumbered)}, coalesce((select max(n) from (select count(*) as n from contact k
        where k.company_id = ${companyId} and k.client_id in (select id from found) group by k.client_id) each), 0))::int as contacts,
      least(${sql.lit(mostNumbered)}, 1 + coalesce((select max(n) from (select count(*) as n from property p
        where p.company_id = ${companyId} and not p.main and p.client_id in (select id from found) group by p.client_id) each), 0))::int as properties`,
  )
  const [found] = rows
  if (!found?.known) throw unknownTag('tags')
  return found
}
