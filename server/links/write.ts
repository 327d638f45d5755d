import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/http/context.ts'
import { type CompanyId, type Db, hashToken } from '#server/platform/database/db.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'

/** What a link leads to. */
export type LinkTarget =
  | { document_id: string }
  | { gallery_id: string }
  | { contract_id: string; signer_id: string }
  | { contract_id: string }

type NewLink = {
  /** Null where it is copied, not mailed. */
  recipient: string | null
  /** Null: until it is revoked. */
  expires_at: RawBuilder<string | null> | null
}

/** Makes a secret way to one thing; answers its id, and its token, which is known this once. */
export async function makeLink(db: Db, companyId: CompanyId, target: LinkTarget, link: NewLink) {
  const token = newToken()
  const { id } = await db
    .insertInto('link')
    .values({ company_id: companyId, ...target, token_hash: hashToken(token), ...link })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** The page that a link opens, such as `/client/estimate/…`. */
export function linkUrl(ctx: Pick<Ctx, 'platform'>, page: string, id: string, token: string): string {
  return `${ctx.platform.env.PUBLIC_URL}/client/${page}/${id}/${token}`
}

/** Writes down when a link was opened first. */
export async function markLinkOpened(db: Db, companyId: CompanyId, id: string): Promise<void> {
  await db
    .updateTable('link')
    .set({ opened_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Openings of a link whose times are kept; all are counted. */
const OPENINGS_KEPT = 100

/** Counts an opening of a link, one more for each of many at once, and notes its time; answers how many there were by then. */
export async function countOpening(db: Db, companyId: CompanyId, id: string): Promise<number> {
  const counted = await db
    .updateTable('link')
    .set({ opened_at: sql`coalesce(opened_at, now())`, last_opened_at: sql`now()`, openings: sql`openings + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('openings')
    .executeTakeFirstOrThrow()
  await db.insertInto('link_opening').values({ company_id: companyId, link_id: id }).execute()
  if (counted.openings > OPENINGS_KEPT)
    await sql`delete from link_opening where company_id = ${companyId} and link_id = ${id} and id <= (
      select id from link_opening where company_id = ${companyId} and link_id = ${id}
      order by id desc offset ${OPENINGS_KEPT} limit 1)`.execute(db)
  return counted.openings
}

/** Every link to a thing that was not revoked works until then from now on; null: until it is revoked. */
export async function setLinkExpiry(
  db: Db,
  companyId: CompanyId,
  target: LinkTarget,
  expires_at: NewLink['expires_at'],
): Promise<void> {
  await db
    .updateTable('link')
    .set({ expires_at })
    .where('company_id', '=', companyId)
    .where((link) => link.and(target))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Every link to a thing stops working, or the one that is named; answers how many did. */
export async function revokeLinks(db: Db, companyId: CompanyId, target: LinkTarget, linkId?: string): Promise<number> {
  let query = db
    .updateTable('link')
    .set({ revoked_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where((link) => link.and(target))
    .where('revoked_at', 'is', null)
  if (linkId) query = query.where('id', '=', linkId)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}
