import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import type { Ctx } from '#server/http/context.ts'
import { makeLink } from '#server/links/write.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { seal } from '#server/platform/secrets/secrets.ts'
import type { ContractRecord } from '../contract-record.ts'
import { readSigners, type SignerRecord } from '../signers.ts'
import { type ContractMail, mailContract } from './tasks.ts'

/** `actor`: whoever acts is not notified of what they did themselves. */
export type InviteCtx = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId } & Partial<Pick<Ctx, 'actor'>>
type SentContract = Pick<ContractRecord, 'id' | 'title' | 'expires_on' | 'signing_order'>
type Words = {
  template: 'sent' | 'reminder'
  subject?: string | undefined
  message?: string | undefined
  by_rule?: true
  own?: ContractMail['own']
}

/** Those whose turn it is and who have not been asked to sign yet. */
export async function signersToInvite(ctx: InviteCtx, contract: SentContract): Promise<SignerRecord[]> {
  const signers = await readSigners(ctx.db, ctx.companyId, contract.id)
  return signersDue(signers, contract.signing_order).filter(({ status }) => status === 'pending')
}

/**
 * Asks everybody whose turn it is now, and who was not asked yet, to sign: clients by email with a link of their own, the
 * team where they are signed in. To be called when a contract is sent, and whenever somebody has signed.
 */
export async function inviteSigners(
  ctx: InviteCtx,
  contract: SentContract,
  words: Words = { template: 'sent' },
): Promise<SignerRecord[]> {
  const due = await signersToInvite(ctx, contract)
  for (const signer of due) await inviteSigner(ctx, contract, signer, words)
  return due
}

/** Mails one signer. A client gets a new link; somebody of the team signs where they are logged in. */
export async function inviteSigner(
  ctx: InviteCtx,
  contract: SentContract,
  signer: SignerRecord,
  words: Words,
): Promise<void> {
  await markSent(ctx.db, ctx.companyId, signer.id)
  if (signer.user_id) return inviteColleague(ctx, contract, signer)
  const token = await makeSigningLink(ctx, contract, signer.id, signer.email)
  await queueMail(
    ctx,
    contract.id,
    { ...words, to: signer.email ?? '', name: signer.name, signer_id: signer.id },
    token,
  )
}

/** The bell and, unless they switched it off, an email; nobody hears of their own turn from themself. */
async function inviteColleague(ctx: InviteCtx, { id, title }: SentContract, { user_id, name }: SignerRecord) {
  const about = { kind: 'contract_countersign' as const, only: [user_id as string], by: ctx.actor?.user.id ?? null }
  const path = `/contracts/${id}`
  await notify(ctx.db, ctx.companyId, { ...about, title: `${title} is waiting for your signature`, path })
  for (const { to, after } of await addressesFor(ctx.db, ctx.companyId, about))
    await queueMail(ctx, id, { template: 'your_turn', to, name, after })
}

/** A new link for a signer; it opens the contract a while past its last day, which it then tells about. Answers its token. */
export async function makeSigningLink(
  { db, companyId }: InviteCtx,
  { id, expires_on }: Pick<SentContract, 'id' | 'expires_on'>,
  signer_id: string,
  recipient: string | null,
): Promise<string> {
  const { token } = await makeLink(
    db,
    companyId,
    { contract_id: id, signer_id },
    { recipient, expires_at: linkExpiry(expires_on) },
  )
  return token
}

export function linkExpiry(expires_on: string | null) {
  return expires_on ? sql<string>`${expires_on}::date + make_interval(days => ${limits.estimateLinkDays + 1})` : null
}

type SigningAddress = { contract: string; uid: string; token: string; language: ContractLanguage | undefined }

/** The page where a signer reads and signs. */
export function signingUrl(publicUrl: string, { contract, uid, token, language = 'en' }: SigningAddress): string {
  // The page is in the language of the contract before it has read the contract.
  const named = language === 'en' ? '' : `&lang=${language}`
  return `${publicUrl}/contract-sign/${token}?contract=${contract}&uid=${uid}${named}`
}

async function markSent(db: Db, companyId: CompanyId, id: string) {
  await db
    .updateTable('contract_signer')
    .set({ status: 'sent', sent_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

type Mail = Omit<
  ContractMail,
  'company_id' | 'contract_id' | 'mail_id' | 'sealed' | 'subject' | 'message' | 'reason' | 'signer_id'
> & {
  subject?: string | undefined
  message?: string | undefined
  reason?: string | undefined
  signer_id?: string
  /** It waits until then. */
  after?: string | undefined
}

/** Queues one email about a contract, in the writer's transaction; the token of a link travels sealed. */
export async function queueMail(
  ctx: InviteCtx,
  contract_id: string,
  { after, ...mail }: Mail,
  token?: string,
): Promise<void> {
  const mail_id = randomUUIDv7()
  const sealed = token && seal(token, ctx.platform.env.SECRET_KEY, mail_id)
  await enqueue(
    ctx.db,
    mailContract,
    { company_id: ctx.companyId, contract_id, mail_id, sealed, ...mail },
    { runAt: after },
  )
}
