import type { CompanyCtx } from '#server/http/context.ts'

/** The addresses of a client's contacts who get a kind of document, each once. */
export async function addressesWhoGet(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  clientId: string,
  kind: 'estimate' | 'invoice',
): Promise<string[]> {
  const rows = await db
    .selectFrom('contact')
    .select('email')
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .where(`gets_${kind}s`, '=', true)
    .where('email', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [...new Set(rows.flatMap(({ email }) => email ?? []))]
}
