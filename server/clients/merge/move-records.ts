import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import type { TableOfClients } from '#server/http/domain.ts'

const propertyChecks = sql`job_company_id_client_id_property_id_fkey, document_company_id_client_id_property_id_fkey`

/** A property and what is there change hands in several statements: they are compared when all are done. */
export async function deferPropertyChecks({ db }: CompanyCtx): Promise<void> {
  await sql`set constraints ${propertyChecks} deferred`.execute(db)
}

/** Compares them, so that what does not fit is refused by this call. */
export async function checkProperties({ db }: CompanyCtx): Promise<void> {
  await sql`set constraints ${propertyChecks} immediate`.execute(db)
}

/** Has all of one client's become another's, as it is: nothing sent is written anew. Answers the ids by table. */
export async function moveRecords(ctx: CompanyCtx, tables: readonly TableOfClients[], to: string, from: string) {
  const moved: { [table: string]: string[] } = {}
  for (const { table } of tables) moved[table] = await move(ctx, table, to, sql`client_id = ${from}`)
  return moved
}

/** Has some of one client's become another's; what is a third's by now stays theirs. */
export async function moveSome(
  ctx: CompanyCtx,
  table: TableOfClients['table'],
  { to, from, ids }: { to: string; from: string; ids: readonly string[] },
): Promise<string[]> {
  return move(ctx, table, to, sql`client_id = ${from} and id = any (${ids}::uuid[])`)
}

async function move({ db, companyId }: CompanyCtx, table: string, to: string, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set client_id = ${to}
    where company_id = ${companyId} and ${which} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Puts what is at one property at another; of those with an id, or all. Answers the ids by table. */
export async function movePlace(
  { db, companyId }: CompanyCtx,
  tables: readonly TableOfClients[],
  {
    to,
    from,
    which = () => sql`true`,
  }: { to: string; from: string; which?: (table: string) => ReturnType<typeof sql> },
) {
  const moved: { [table: string]: string[] } = {}
  for (const { table } of tables.filter(({ atProperty }) => atProperty)) {
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set property_id = ${to}
      where company_id = ${companyId} and property_id = ${from} and ${which(table)} returning id`.execute(db)
    moved[table] = rows.map(({ id }) => id)
  }
  return moved
}
