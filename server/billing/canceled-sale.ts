import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isOfCanceledSale } from '#server/scopes/document.ts'

/** 400 for what is billed under a contract that its buyer canceled: nothing is, until it is signed anew. */
export async function refuseCanceledSale(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ canceled: boolean }>`select ${isOfCanceledSale('d')} as canceled from document d
    where d.company_id = ${companyId} and d.id = ${id}`.execute(db)
  if (rows[0]?.canceled)
    throw new Refusal(
      'invalid_transition',
      'The client canceled the contract. Have a new one signed before you bill for it',
    )
}
