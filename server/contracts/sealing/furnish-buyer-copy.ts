import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { noteRecipients } from '#server/subscription/mail-limit.ts'
import { findContractFile, keepContractFile } from '../evidence/contract-files.ts'
import { readLogo } from '../evidence/keep-original.ts'
import { contractJob } from '../pdf/contract-job.ts'
import { queueSigningMail } from '../signing/queue-mail.ts'
import { getSigningRecord, type SigningRecord } from '../signing/signing-record.ts'
import type * as tasks from '../signing/tasks.ts'
import { printedOf } from './printed-of.ts'

type Payload = PayloadOf<typeof tasks.furnishBuyerCopy>

/**
 * Gives the buyers their copy as soon as all of them have signed, with both days in its notice of cancellation, whoever signs
 * for the company later: printed, sealed, kept and mailed, once. Source: 16 CFR 429.1. Where the company has signed already
 * the signed copy is that.
 */
export async function furnishBuyerCopy(platform: Platform, { company_id, contract_id }: Payload): Promise<void> {
  const found = await platform.database.inCompany(company_id, async (db, companyId) => {
    const ctx = { platform, db, companyId }
    const record = await findWaiting(ctx, contract_id)
    return record && { record, logo: await readLogo(ctx, record.brand) }
  })
  if (!found) return
  const { record, logo } = found
  const printed = await platform.pdf.printLong(contractJob(printedOf(record), { logo }), company_id)
  const reason = `The copy of the buyer of ${record.number}`
  const { bytes } = await platform.seals.seal(printed, {
    at: new Date(platform.now()),
    name: record.brand.company_name,
    reason,
  })
  await platform.database.inCompany(company_id, async (db, companyId) => {
    const ctx = { platform, db, companyId }
    if (!(await findWaiting(ctx, contract_id, true))) return
    await keepContractFile(ctx, contract_id, 'buyer_copy', bytes)
    await mailBuyers(ctx, record)
  })
}

type CopyCtx = { platform: Platform; db: Db; companyId: CompanyId }

/** The contract, if its buyers wait for their copy. */
async function findWaiting(ctx: CopyCtx, id: string, lock = false): Promise<SigningRecord | undefined> {
  const record = await getSigningRecord(ctx, id, lock)
  const isWaiting = record.cancellation !== null && record.status !== 'completed'
  return isWaiting && !(await findContractFile(ctx, id, 'buyer_copy')) ? record : undefined
}

async function mailBuyers(ctx: CopyCtx, { id: contract_id, signers }: SigningRecord): Promise<void> {
  const buyers = signers.filter(({ party }) => party === 'client')
  for (const { id: signer_id, email: to } of buyers)
    if (to) await queueSigningMail(ctx, { contract_id, email: 'buyer-copy', to, signer_id })
  await noteRecipients({ ...ctx, actor: null }, buyers.length)
}
