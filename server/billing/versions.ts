import { type SqlBool, sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { invalidTransition, Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, type DocumentCtx, todayOf } from '#server/http/context.ts'
import { takeBack } from '#server/jobs/value/record-value.ts'
import { firstVersionSql } from '#server/scopes/document.ts'
import { refuseBound } from './bound-estimate.ts'
import { readDocument, type StoredDocument } from './shape.ts'

type Version = Pick<StoredDocument, 'id' | 'version_of'>

/** The first of the versions that a document is one of: what each of them names. */
export function firstVersionOf({ id, version_of }: Version): string {
  return version_of ?? id
}

/** Whether `document` is the first version or names it. */
export function isOfVersions(first: string) {
  return sql<SqlBool>`(document.id = ${first} or document.version_of = ${first})`
}

/**
 * What is offered anew is offered once: all other versions that were sent can no longer be approved, and one that was approved
 * counts no more, if it was approved before the new one was begun. One that was approved meanwhile, or of which something was made, refuses.
 * Answers those that were replaced.
 */
export async function supersedeOthers(ctx: CompanyCtx, estimate: StoredDocument) {
  if (estimate.kind !== 'estimate') return []
  const others = await ctx.db
    .selectFrom('document')
    .select(['id', 'number', 'status', 'amount_paid', 'currency'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '<>', estimate.id)
    .where(isOfVersions(firstVersionOf(estimate)))
    .where('status', 'in', ['sent', 'viewed', 'changes_requested', 'declined', 'approved', 'converted'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const other of others) {
    const isApproved = other.status === 'approved' || other.status === 'converted'
    if (isApproved && !estimate.replaces_approved)
      throw new Refusal(
        'conflict',
        `${other.number} was approved before this version was sent. To replace it all the same, open it and press Revise`,
        { current: await readDocument(ctx, ctx.companyId, other.id, todayOf(ctx)) },
      )
    await refuseBound(ctx, other)
  }
  const ids = others.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db
      .updateTable('document')
      .set({ status: 'superseded', version: sql`version + 1`, updated_at: sql`now()` })
      .where('company_id', '=', ctx.companyId)
      .where('id', 'in', ids)
      .execute()
  for (const document_id of ids) await takeBack(ctx, { document_id, contract_id: null }, 'A new version was sent')
  return others
}

/** Says in the history of each what took its place. */
export async function recordSuperseded(
  ctx: CompanyCtx,
  noun: DocumentKind,
  replaced: { id: string; number: string | null }[],
  number: string,
) {
  for (const { id, number: old } of replaced)
    await recordActivity(ctx, { noun, noun_id: id, kind: 'superseded', title: old ?? '', note: number })
}

/** 400 for what was replaced, naming what stands. */
export async function refuseReplaced(
  ctx: Pick<DocumentCtx, 'db' | 'companyId'>,
  { id, kind, number, status }: Pick<StoredDocument, 'id' | 'kind' | 'number' | 'status'>,
  to: string,
  current?: unknown,
): Promise<never> {
  const { rows } = await sql<{ newer: { number: string | null } | null }>`select ${newerVersion} as newer from document
    where document.company_id = ${ctx.companyId} and document.id = ${id}`.execute(ctx.db)
  const newer = rows[0]?.newer?.number
  const plain = invalidTransition(kind, status, to)
  const message = newer ? `${newer} took the place of ${number}, so ${number} can't be ${to}` : plain.message
  throw new Refusal(plain.code, message, current === undefined ? {} : { current })
}

/** Whether a document gave way to a newer version: an estimate that is superseded, an invoice that was corrected. */
function isReplaced(as: 'document' | 'o') {
  return sql<SqlBool>`(${sql.ref(`${as}.status`)} = 'superseded' or ${sql.ref(`${as}.replaced_by`)} is not null)`
}

/** The newest version that was sent in the place of `document`, as JSON; null where none was. */
export const newerVersion = sql`case when ${isReplaced('document')} then (
    select json_build_object('id', n.id, 'number', n.number) from document n
    where n.company_id = document.company_id and n.version_of = ${firstVersionSql('document')}
      and n.id <> document.id and n.status not in ('draft', 'superseded', 'void')
    order by n.sent_at desc nulls last limit 1) end`

/** Whether `document` took the place of the one that a link was made for: the link leads on to it. */
export function tookPlaceOf(linked: string) {
  return sql<SqlBool>`(document.version_of is not null and document.status not in ('draft', 'superseded', 'void')
    and document.version_of = (select coalesce(o.version_of, o.id) from document o
      where o.company_id = document.company_id and o.id = ${linked} and ${isReplaced('o')}))`
}
