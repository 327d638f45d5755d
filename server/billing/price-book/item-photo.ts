import { sql } from 'kysely'
import type { getItemPhoto as getCall, saveItemPhoto as saveCall } from '#contract/billing/price-book/calls.ts'
import type { AnswerOf, InputOf, Upload } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, FileAnswer, Outside } from '#server/http/context.ts'
import { findFile, keepFile, markUnused } from '#server/platform/files/company-files.ts'
import { readItem, showItem } from './item-record.ts'
import { refuseWithoutWriting } from './item-rights.ts'

/** Keeps a photo of an item in the place of the one before, or takes it off. It is drawn before a transaction of the database begins. */
export async function saveItemPhoto(
  ctx: Outside<CompanyCtx>,
  { id, photo, remove }: InputOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  if (!photo && !remove) throw refuseField('photo', 'Choose a photo')
  await ctx.inTransaction(async (inside) => {
    refuseWithoutWriting(inside)
    await readItem(inside, id)
  })
  const drawn = photo && (await drawPhoto(ctx, photo))
  return ctx.inTransaction(async (inside) => {
    const { name } = await readItem(inside, id, { lock: true })
    const before = await photoKeyOf(inside, id)
    const key = drawn ? await keepFile(inside, { kind: 'item_photo', source: drawn, mime: 'image/webp' }) : null
    if (key !== before) await markUnused(inside.db, inside.companyId, 'item_photo', before)
    await inside.db
      .updateTable('price_item')
      .set({ photo_key: key, updated_at: sql`now()`, version: sql`version + 1` })
      .where('company_id', '=', inside.companyId)
      .where('id', '=', id)
      .execute()
    await recordActivity(inside, { noun: 'price_item', noun_id: id, kind: 'changed', title: name })
    return { item: showItem(inside, await readItem(inside, id)) }
  })
}

/** As it is shown: small, upright, and nothing but its pixels. */
async function drawPhoto({ platform, companyId }: Outside<CompanyCtx>, { bytes }: Upload): Promise<Uint8Array> {
  const made = await platform.images.processPhoto({ path: bytes.path }, 0, companyId)
  if (made.ok) return made.thumbnail.bytes
  const sentence = 'Use a PNG, JPG, HEIC or WebP under 10 MB'
  throw new Refusal(made.code, sentence, { fields: { photo: [sentence] } })
}

/** What names the photo of an item, where it has one. */
async function photoKeyOf({ db, companyId }: CompanyCtx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('price_item')
    .select('photo_key')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.photo_key ?? null
}

/** The photo that an item has now. */
export async function getItemPhoto(ctx: CompanyCtx, { id, key }: InputOf<typeof getCall>): Promise<FileAnswer> {
  const file = (await photoKeyOf(ctx, id)) === key ? await findFile(ctx, 'item_photo', key) : undefined
  const bytes = await file?.read()
  if (!bytes) throw notFound('photo')
  return { bytes, type: 'image/webp', immutable: true }
}
