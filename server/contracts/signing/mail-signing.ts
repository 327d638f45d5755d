import { contractDay, contractInstant, teamDay } from '#contract/contracts/language/day-rules.ts'
import { emailBrand } from '#server/company/email-brand.ts'
import { unavailable } from '#server/platform/database/db.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unseal } from '#server/platform/secrets/secrets.ts'
import { buyerCopy } from '../emails/buyer-copy.ts'
import { contractCanceled, contractCanceledForTeam } from '../emails/canceled.ts'
import { contractChangesRequested } from '../emails/changes-requested.ts'
import { contractDeclined } from '../emails/declined.ts'
import { signedCopies } from '../emails/signed-copies.ts'
import type { SigningFacts } from '../emails/signing-facts.ts'
import { findContractFile } from '../evidence/contract-files.ts'
import { verifyUrl } from '../evidence/verify-code.ts'
import { signingUrl } from '../sending/invite-signers.ts'
import { getSigningRecord, type SigningRecord } from './signing-record.ts'
import type { SigningMail } from './tasks.ts'

const emails: Record<SigningMail['email'], (facts: SigningFacts) => Email> = {
  'signed-copies': signedCopies,
  'buyer-copy': buyerCopy,
  canceled: contractCanceled,
  'canceled-for-team': contractCanceledForTeam,
  declined: contractDeclined,
  'changes-requested': contractChangesRequested,
}

/** What goes to those outside the company with a PDF of the contract: which, and what its file is called after the number. */
const copies: { [Email in SigningMail['email']]?: { kind: 'signed' | 'buyer_copy'; suffix: string } } = {
  'signed-copies': { kind: 'signed', suffix: 'signed' },
  'buyer-copy': { kind: 'buyer_copy', suffix: 'buyer-copy' },
}

/** More than mail servers take as an attachment: the email then has the link alone. */
const mostAttached = 12 * 1_048_576

/** Mails one address about a signing. */
export async function mailSigning(platform: Platform, mail: SigningMail): Promise<void> {
  const copy = copies[mail.email]
  const found = await platform.database.inCompany(mail.company_id, async (db, companyId) => {
    const ctx = { db, companyId, platform }
    const record = await getSigningRecord(ctx, mail.contract_id)
    return { record, file: copy && (await findContractFile(ctx, record.id, copy.kind)) }
  })
  const { record, file } = found
  const content = await file?.read()
  const attachments =
    copy && content && content.length <= mostAttached
      ? [{ filename: `${record.number}-${copy.suffix}.pdf`, content_type: 'application/pdf', content }]
      : []
  const isToTeam = !copy && mail.email !== 'canceled'
  try {
    await platform.mail.send({
      to: mail.to,
      email: emails[mail.email](factsOf(platform, record, mail)),
      ...(isToTeam ? {} : { from_name: record.brand.company_name }),
      ...(record.brand.email && !isToTeam ? { reply_to: record.brand.email } : {}),
      attachments,
      id: mail.mail_id,
    })
  } catch (error) {
    const { code } = error as { code?: string }
    // An address that takes no mail will not take it tomorrow.
    if (code !== 'mail_refused' && code !== 'invalid_address') throw unavailable(error)
  }
}

function factsOf(platform: Platform, record: SigningRecord, mail: SigningMail): SigningFacts {
  const { brand, title, number, completed_at, code, cancellation, canceled } = record
  return {
    language: brand.language,
    brand: emailBrand({ ...brand, name: brand.company_name, brand_color: brand.accent }, platform.env.PUBLIC_URL),
    title,
    number,
    who: mail.who ?? '',
    note: mail.note,
    cancellation: cancellation && {
      transaction_date: contractDay(cancellation.transaction_date, brand),
      cancel_by_date: contractDay(cancellation.cancel_by_date, brand),
    },
    refund_by: canceled ? (mail.email === 'canceled' ? contractDay : teamDay)(canceled.refund_by, brand) : '',
    completed: completed_at ? contractInstant(completed_at, brand) : '',
    code: code ?? '',
    verify_url: code ? verifyUrl(platform, code) : '',
    link: linkOf(platform, record, mail),
  }
}

function linkOf(platform: Platform, { id, signers, brand }: SigningRecord, mail: SigningMail): string {
  const { signer_id, sealed } = mail
  if (signer_id && sealed) {
    const token = unseal(sealed, platform.env, mail.mail_id)
    return signingUrl(platform.env.PUBLIC_URL, { contract: id, uid: signer_id, token, language: brand.language })
  }
  const isCompanySigner = signers.some(({ party, email }) => party === 'company' && email === mail.to)
  return copies[mail.email] && !isCompanySigner ? '' : `${platform.env.PUBLIC_URL}/contracts/${id}`
}
