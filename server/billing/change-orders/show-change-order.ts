import { levelOf, reaches } from '#contract/access/permissions.ts'
import type { getChangeOrder as getCall } from '#contract/billing/change-orders/calls.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { addressOf } from '#server/photos/showing/file-address.ts'
import { isOwnDocument } from '#server/scopes/document.ts'
import { readStored, type StoredDocument } from '../shape.ts'
import { displayStatusOf } from '../status.ts'

type Answer = AnswerOf<typeof getCall>

/** A change order as its short form has it. Who sees no prices may write one, and reads no amount of it. */
export async function getChangeOrder(ctx: CompanyCtx, { id }: InputOf<typeof getCall>): Promise<Answer> {
  return answerChangeOrder(ctx, await findChangeOrder(ctx, id))
}

/** One that the person may write: all, or their own; whether they see prices is another matter. 404 for any other. */
export async function findChangeOrder(ctx: CompanyCtx, id: string, lock = false): Promise<StoredDocument> {
  const level = levelOf(ctx.actor, 'estimates.edit')
  const found = ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('is_change_order', '=', true)
    .$if(level !== 'all', (query) => query.where(isOwnDocument(ctx.actor, 'document')))
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw notFound('change order')
  return readStored(ctx.db, ctx.companyId, row.id)
}

export async function answerChangeOrder(ctx: CompanyCtx, stored: StoredDocument): Promise<Answer> {
  const line = mainLine(stored)
  const photos = stored.photos.filter(({ line_id }) => line_id === line?.id)
  const prices = seesPrice(ctx, stored)
    ? { total: moneyText(stored.total), ...(line ? { unit_price: moneyText(line.unit_price) } : {}) }
    : {}
  const { id, job_id, number, title, version, extra_days, asked_by, reason, awaits_price } = stored
  return {
    estimate_id: id,
    change_order: {
      id,
      job_id: job_id ?? '',
      ...{ number, title, version, extra_days, asked_by, reason, awaits_price },
      display_status: displayStatusOf(stored, todayOf(ctx)),
      description: line?.description ?? null,
      photo_ids: photos.map((photo) => photo.id),
      photos: await thumbnailsOf(ctx, photos),
      is_longer: isLonger(stored),
      ...prices,
    },
  }
}

/** Where the pictures lie that are still in a gallery. */
async function thumbnailsOf({ db, companyId }: CompanyCtx, photos: StoredDocument['photos']) {
  if (photos.length === 0) return []
  const ids = photos.map(({ id }) => id)
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'gallery_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  const galleries = new Map(rows.map(({ id, gallery_id }) => [id, gallery_id]))
  return photos.flatMap(({ id, thumbnail_key }) => {
    const gallery = galleries.get(id)
    return gallery ? [{ id, thumbnail_url: addressOf(gallery, thumbnail_key) }] : []
  })
}

/** The line that the short form writes: the first that has a price. */
export function mainLine({ lines }: StoredDocument) {
  return lines.find((line) => carriesMoney(line))
}

/** Whether it was written further in the full editor: its price is no longer that of one line. */
export function isLonger({ lines, discount_percent, discount_amount }: StoredDocument): boolean {
  const [first, ...others] = lines
  return (
    others.length > 0 || first?.quantity !== 10_000 || Boolean(Number(discount_percent)) || Boolean(discount_amount)
  )
}

/** Whether the price of it is the person's to see. */
export function seesPrice(ctx: CompanyCtx, row: Pick<StoredDocument, 'created_by' | 'assignees'>): boolean {
  const { user } = ctx.actor
  return reaches(levelOf(ctx.actor, 'prices.view'), row.created_by === user.id || row.assignees.includes(user.id))
}
