import { sql } from 'kysely'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { nameOfUser } from '#server/scopes/team.ts'

type Style = Parameters<typeof wordsOf>[0]
type Signer = { party: string; name: string; role: string | null }

/** Who signs for the company and as what; where nobody does, its owner. */
export async function ownerOf(db: Db, companyId: CompanyId, signers: readonly Signer[], style: Style) {
  const signer = signers.find(({ party }) => party === 'company')
  if (signer) return { owner_name: signer.name, owner_title: signer.role }
  const { rows } = await sql<{
    name: string
  }>`select ${nameOfUser} as name from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${companyId} and m.kind = 'owner' limit 1`.execute(db)
  return { owner_name: rows[0]?.name, owner_title: wordsOf(style).print.owner }
}
