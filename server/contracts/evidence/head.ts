import { z } from 'zod'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secrets/secrets.ts'
import { canonical } from './chain.ts'

/** How many events a contract has, and the hash of the last. */
export type Head = { events: number; head_hash: string }
const headShape = z.object({ events: z.number(), head_hash: z.string() })

type HeadCtx = { db: Db; platform: Pick<Platform, 'env'>; companyId: CompanyId }

/** Writes it under the server's key, which nobody has who can only write rows. */
export async function writeHead({ db, platform, companyId }: HeadCtx, contractId: string, head: Head): Promise<void> {
  const sealed = seal(canonical(head), platform.env.SECRET_KEY, aboutHead(contractId))
  await db
    .insertInto('contract_head')
    .values({ company_id: companyId, contract_id: contractId, sealed })
    .onConflict((same) => same.columns(['company_id', 'contract_id']).doUpdateSet({ sealed }))
    .execute()
}

/** What was written last; undefined where it is missing or not ours. */
export async function findHead({ db, platform, companyId }: HeadCtx, contractId: string): Promise<Head | undefined> {
  const row = await db
    .selectFrom('contract_head')
    .select('sealed')
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  return openHead(platform, contractId, row?.sealed ?? null)
}

/** The same of the row as it is kept. */
export function openHead({ env }: Pick<Platform, 'env'>, contractId: string, sealed: string | null): Head | undefined {
  try {
    return sealed === null ? undefined : headShape.parse(JSON.parse(unseal(sealed, env, aboutHead(contractId))))
  } catch {
    return undefined
  }
}

/** What a sealed head is bound to. */
export function aboutHead(contractId: string): string {
  return `events of contract ${contractId}`
}
