import { type SqlBool, sql } from 'kysely'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { StoredDocument } from './shape.ts'

/** The first of the versions that an estimate is one of: what each of them names. */
export function firstVersionOf({ id, version_of }: Pick<StoredDocument, 'id' | 'version_of'>): string {
  return version_of ?? id
}

/**
 * What is offered anew is offered once: the other versions that were sent and have no yes can no longer be approved.
 * Answers them. One that was approved meanwhile stays so.
 */
export async function supersedeOthers(ctx: CompanyCtx, estimate: Pick<StoredDocument, 'id' | 'kind' | 'version_of'>) {
  if (estimate.kind !== 'estimate') return []
  const first = firstVersionOf(estimate)
  return ctx.db
    .updateTable('document')
    .set({ status: 'superseded', version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '<>', estimate.id)
    .where((where) => where.or([where('id', '=', first), where('version_of', '=', first)]))
    .where('status', 'in', ['sent', 'viewed', 'changes_requested', 'declined'])
    .returning(['id', 'number'])
    .execute()
}

/** Says in the history of each what took its place. */
export async function recordSuperseded(
  ctx: CompanyCtx,
  replaced: { id: string; number: string | null }[],
  number: string,
) {
  for (const { id, number: old } of replaced)
    await recordActivity(ctx, { noun: 'estimate', noun_id: id, kind: 'superseded', title: old ?? '', note: number })
}

/** The newest version that was sent in the place of a superseded `document`, as JSON; null for any other. */
export const newerVersion = sql`case when document.status = 'superseded' then (
    select json_build_object('id', n.id, 'number', n.number) from document n
    where n.company_id = document.company_id and n.version_of = coalesce(document.version_of, document.id)
      and n.id <> document.id and n.status not in ('draft', 'superseded', 'void')
    order by n.sent_at desc nulls last limit 1) end`

/** Whether `document` took the place of the one that a link was made for: the link leads on to it. */
export function tookPlaceOf(linked: string) {
  return sql<SqlBool>`(document.version_of is not null and document.status not in ('draft', 'superseded', 'void')
    and document.version_of = (select coalesce(o.version_of, o.id) from document o
      where o.company_id = document.company_id and o.id = ${linked} and o.status = 'superseded'))`
}
