import { sql } from 'kysely'
import { aboutBankToken } from './accounting/banks/kept/tokens.ts'
import { aboutHead } from './contracts/evidence/head.ts'
import { aboutSealKey } from './platform/pdf/seal/open-seals.ts'
import type { SealedColumn } from './platform/secrets/server-key.ts'

/** Every column that holds something sealed under the server's key. */
export const sealedColumns: SealedColumn[] = [
  { table: 'bank', column: 'token_sealed', key: sql`company_id::text || ' ' || item_id`, about: aboutBankToken },
  { table: 'bank_item', column: 'token_sealed', key: sql`held_by::text || ' ' || item_id`, about: aboutBankToken },
  { table: 'company', column: 'tax_id_sealed', key: sql`id`, about: (id) => id },
  { table: 'contract_head', column: 'sealed', key: sql`contract_id`, about: aboutHead },
  { table: 'seal_key', column: 'private_sealed', key: sql`id`, about: aboutSealKey },
  { table: 'second_factor', column: 'secret_sealed', key: sql`user_id`, about: (id) => `second factor ${id}` },
]
