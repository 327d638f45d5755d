import type { CompanyId, Db } from '#server/platform/database/db.ts'

type Asking = { db: Db; companyId: CompanyId }

/** What a client is called; null for nobody. */
export async function clientName({ db, companyId }: Asking, id: string | null): Promise<string | null> {
  if (!id) return null
  const client = await db
    .selectFrom('client')
    .select('display_name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return client?.display_name ?? null
}

/** A client's own e-mail address, where there is one. */
export async function clientAddress({ db, companyId }: Asking, id: string | null): Promise<string | null> {
  if (!id) return null
  const client = await db
    .selectFrom('client')
    .select('email')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return client?.email ?? null
}
