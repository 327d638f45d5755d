import type { World } from './world.ts'

/** Every company has a certificate of insurance: whoever may see one asks for their own company's. */
export async function insured({ test: { platform } }: World) {
  const { key: insurance_key } = await platform.storage.putFile(new TextEncoder().encode('%PDF-1.7 insured'))
  const all = await platform.database.outside((db) => db.selectFrom('company_name').select('taken_by').execute())
  for (const { taken_by } of all)
    await platform.database.inCompany(taken_by, (db) =>
      db.updateTable('company').set({ insurance_key }).where('id', '=', taken_by).execute(),
    )
  return {}
}
