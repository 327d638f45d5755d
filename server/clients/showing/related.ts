import { type RawBuilder, sql } from 'kysely'
import {
  mostRelated,
  type RelatedContract,
  type RelatedDocument,
  type RelatedGallery,
  type RelatedJob,
} from '#contract/clients/related-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { contractDisplayStatus, isVisibleContract } from '#server/scopes/contract.ts'
import { displayStatusSql, isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

/** The newest rows of one kind that the person may see of a record, as one column of its statement, and how many there are. */
export type RelatedRows<Row> = { rows: Row[]; total: number }

/** Amounts in cents. */
export type DocumentColumns = Omit<RelatedDocument, 'total' | 'balance'> & { total: number; balance: number }

/** Estimates and invoices (`d`) of a record; each kind along the record's index. */
export function documentsOf(ctx: CompanyCtx, isOf: RawBuilder<unknown>): RawBuilder<RelatedRows<DocumentColumns>> {
  const ofKind = (kind: 'estimate' | 'invoice') => ({
    from: sql`document d`,
    fits: sql`d.company_id = ${ctx.companyId} and ${isOf} and ${isVisibleDocument(ctx.actor, kind)} and ${isNotReplaced}`,
    columns: sql`d.id, d.kind, d.number, d.title, ${displayStatusSql(kind, todayOf(ctx), 'd')} as display_status, d.issue_date,
      d.currency, d.total, d.balance`,
    order: sql`d.id desc`,
  })
  return latestOf([ofKind('estimate'), ofKind('invoice')])
}

/** A document counts once, whatever its versions. */
const isNotReplaced = sql`d.status <> 'superseded' and d.replaced_by is null`

/** Contracts (`k`) of a record. */
export function contractsOf(ctx: CompanyCtx, isOf: RawBuilder<unknown>): RawBuilder<RelatedRows<RelatedContract>> {
  return latestOf([
    {
      from: sql`contract k`,
      fits: sql`k.company_id = ${ctx.companyId} and ${isOf} and ${isVisibleContract(ctx.actor)}`,
      columns: sql`k.id, k.number, k.title, ${contractDisplayStatus(todayOf(ctx))} as status, k.expires_on`,
      order: sql`k.id desc`,
    },
  ])
}

/** Jobs (`j`) of a record. */
export function jobsOf(ctx: CompanyCtx, isOf: RawBuilder<unknown>): RawBuilder<RelatedRows<RelatedJob>> {
  return latestOf([
    {
      from: sql`job j`,
      fits: sql`j.company_id = ${ctx.companyId} and ${isOf} and ${isVisibleJob(ctx.actor)}`,
      columns: sql`j.id, j.number, j.title, j.status, j.day`,
      order: sql`j.id desc`,
    },
  ])
}

/** Galleries (`g`) of a record. */
export function galleriesOf(ctx: CompanyCtx, isOf: RawBuilder<unknown>): RawBuilder<RelatedRows<RelatedGallery>> {
  return latestOf([
    {
      from: sql`gallery g`,
      fits: sql`g.company_id = ${ctx.companyId} and ${isOf} and ${isVisibleGallery(ctx.actor)}`,
      columns: sql`g.id, g.name, g.photo_count`,
      order: sql`g.id desc`,
    },
  ])
}

export function showDocument({ total, balance, ...row }: DocumentColumns): RelatedDocument {
  return { ...row, total: moneyText(total), balance: moneyText(balance) }
}

type Part = Record<'from' | 'fits' | 'columns' | 'order', RawBuilder<unknown>>

/* Each part is walked along its index no further than is shown; counting reads the index alone. */
function latestOf<Row>(parts: Part[]): RawBuilder<RelatedRows<Row>> {
  const limit = sql`limit ${sql.lit(mostRelated)}`
  const walked = parts.map(
    ({ from, fits, columns, order }) => sql`(select ${columns} from ${from} where ${fits} order by ${order} ${limit})`,
  )
  const counted = parts.map(({ from, fits }) => sql`(select count(*)::int from ${from} where ${fits})`)
  return sql<RelatedRows<Row>>`(select json_build_object('total', ${sql.join(counted, sql` + `)},
    'rows', (select coalesce(json_agg(r order by r.id desc), '[]')
      from (select * from (${sql.join(walked, sql` union all `)}) each order by id desc ${limit}) r)))`
}
