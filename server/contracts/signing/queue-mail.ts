import { randomUUIDv7 } from 'node:crypto'
import { makeLink } from '#server/links/write.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { seal } from '#server/platform/secrets/secrets.ts'
import { mailSigning, type SigningMail } from './tasks.ts'

type QueueCtx = { db: Db; platform: Pick<Platform, 'env'>; companyId: CompanyId }
type Mail = Pick<SigningMail, 'contract_id' | 'email' | 'to' | 'who' | 'note'> & {
  /** Gets a link of their own along. */
  signer_id?: string
}

/** Queues one email, in the transaction of what it tells of. */
export async function queueSigningMail(ctx: QueueCtx, mail: Mail, after?: string): Promise<void> {
  const { db, companyId, platform } = ctx
  const mail_id = randomUUIDv7()
  const { contract_id, signer_id, to } = mail
  const token = signer_id ? await newLink(ctx, { contract_id, signer_id }, to) : undefined
  const sealed = token ? seal(token, platform.env.SECRET_KEY, mail_id) : undefined
  await enqueue(
    db,
    mailSigning,
    { ...mail, company_id: companyId, mail_id, ...(sealed ? { sealed } : {}) },
    after ? { runAt: after } : {},
  )
}

/** A link that works until it is revoked: what can be done by it follows from the contract. */
async function newLink({ db, companyId }: QueueCtx, target: { contract_id: string; signer_id: string }, to: string) {
  const { token } = await makeLink(db, companyId, target, { recipient: to, expires_at: null })
  return token
}
