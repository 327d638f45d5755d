import { emailBrand } from '#server/company/email-brand.ts'
import { readSettings } from '#server/company/read.ts'
import { linkUrl } from '#server/links/write.ts'
import { notify } from '#server/notifications/notify.ts'
import { type CompanyId, type Db, unavailable } from '#server/platform/database/db.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { MailAttachment } from '#server/platform/mail/transport.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { unseal } from '#server/platform/secrets/secrets.ts'
import { waitsUntil } from '#server/reminders/remind-company.ts'
import { pdfName, viewAndPrintable } from '../customer/view.ts'
import type { DocumentFacts } from '../emails/document-email.ts'
import { clientEmailNames, documentEmailNamed } from '../emails/document-emails.ts'
import { findPrint } from '../pdf/print.ts'
import { readDocumentReminders } from '../reminders/read-facts.ts'
import { readStored } from '../shape.ts'
import type { QueuedMail } from '../tasks.ts'
import * as tasks from '../tasks.ts'
import { emailFacts } from './email-facts.ts'
import { type FileToMail, filesToMail, fillMail } from './files-to-mail.ts'

/** Mails one recipient about a document and writes down how it ended; what is refused for good is not tried again. */
export async function mailDocument(platform: Platform, job: QueuedMail) {
  const found = await platform.database.inCompany(job.company_id, (db, companyId) =>
    write(platform, db, companyId, job),
  )
  if (!found) return
  try {
    const { print, files, compose, ...mail } = found
    const printed = print ? [await print()] : []
    const { attached, left } = await fillMail(files, printed)
    const email = compose({ attached: namesOf(attached), left: namesOf(left) })
    const { subject } = await platform.mail.send({ ...mail, email, attachments: [...printed, ...attached] })
    await finish(platform, job, { status: 'sent', subject, sent_at: platform.now() })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== 'mail_refused' && code !== 'invalid_address') throw unavailable(error)
    await finish(platform, job, { status: 'failed', reason: message })
  }
}

type WrittenMail = Omit<Mail, 'email'> & {
  print?: () => Promise<MailAttachment>
  /** What goes out with the document. */
  files: FileToMail[]
  compose: (files: FileNames) => Email
}

type MailingCtx = { db: Db; platform: Platform; companyId: CompanyId }

type FileNames = NonNullable<DocumentFacts['files']>

function namesOf(files: readonly { filename: string }[]): string | undefined {
  return files.map(({ filename }) => filename).join(', ') || undefined
}

async function write(
  platform: Platform,
  db: Db,
  companyId: CompanyId,
  job: QueuedMail,
): Promise<WrittenMail | undefined> {
  const mail = await db
    .selectFrom('document_mail')
    .select(['to_address', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', job.mail_id)
    .executeTakeFirst()
  if (!mail || mail.status === 'sent') return undefined
  const stored = await readStored(db, companyId, job.document_id)
  const ctx = { db, platform, companyId }
  if (job.by_rule && !(await isStillDue(ctx, job))) return undefined
  const { view, printable } = await viewAndPrintable({ ...ctx, link: null, actor: null }, stored.kind, stored.id)
  const link = job.sealed
    ? linkUrl({ platform }, view.kind, stored.id, unseal(job.sealed, platform.env, job.mail_id))
    : `${platform.env.PUBLIC_URL}/billing/${view.kind}/${stored.id}/view`
  const client = await readClient(db, companyId, stored.client_id)
  const payment = await readPayment(db, companyId, job.payment_id)
  // It was recorded by mistake and taken out before its receipt went.
  if (job.payment_id && !payment) return undefined
  const refund = await readRefund(db, companyId, job.refund_id)
  const reported = await readReportedPayment(db, companyId, job.notice_id)
  const settings = await readSettings({ db, platform }, companyId)
  const { company } = view.paper
  const toClient = clientEmailNames.includes(job.template)
  const brand = emailBrand(settings, platform.env.PUBLIC_URL)
  const facts = emailFacts(job, { stored, view, link, company: settings, brand, client, payment, refund, reported })
  const printed = job.attach_pdf && (await findPrint(ctx, printable))
  const attachment = { filename: pdfName(view), content_type: 'application/pdf' }
  return {
    compose: (files) => documentEmailNamed(job.template).compose({ ...facts, files }),
    files: await filesToMail(ctx, job, view.paper.attachments),
    to: mail.to_address,
    reply_to: (toClient ? company.email : job.from) ?? undefined,
    from_name: toClient ? company.name : undefined,
    id: job.mail_id,
    ...(printed ? { print: async () => ({ ...attachment, content: await printed() }) } : {}),
  }
}

/**
 * Money may have come in since it was queued: such a reminder is taken out, as if it had never been. Where its hours are over by now it
 * is queued anew for when they begin.
 */
async function isStillDue({ db, platform, companyId }: MailingCtx, job: QueuedMail) {
  const { document_id, mail_id } = job
  const [facts] = await readDocumentReminders(db, companyId, [document_id], platform.now())
  if (facts?.waits && !facts.stop && !facts.off) {
    const runAt = waitsUntil(facts, platform.now())
    if (runAt) await enqueue(db, tasks.mailDocument, job, { runAt })
    return !runAt
  }
  await db.deleteFrom('document_mail').where('company_id', '=', companyId).where('id', '=', mail_id).execute()
  return false
}

async function readClient(db: Db, companyId: CompanyId, id: string | null) {
  if (!id) return undefined
  return db
    .selectFrom('client')
    .select(['display_name', 'first_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function readPayment(db: Db, companyId: CompanyId, id: string | undefined) {
  if (!id) return undefined
  return db
    .selectFrom('payment')
    .select(['amount', 'credited', 'method', 'kind', 'date', 'card_brand', 'card_last4', 'bank_name', 'bank_last4'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function readRefund(db: Db, companyId: CompanyId, id: string | undefined) {
  if (!id) return undefined
  return db
    .selectFrom('refund')
    .select(['amount', 'reason'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function readReportedPayment(db: Db, companyId: CompanyId, id: string | undefined) {
  if (!id) return undefined
  return db
    .selectFrom('payment_notice')
    .select(['amount', 'method', 'date', 'reference'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type MailOutcome = { status: 'sent'; subject: string; sent_at: string } | { status: 'failed'; reason: string }

async function finish(platform: Platform, job: QueuedMail, ended: MailOutcome) {
  await platform.database.inCompany(job.company_id, async (db, companyId) => {
    await db
      .updateTable('document_mail')
      .set(ended)
      .where('company_id', '=', companyId)
      .where('id', '=', job.mail_id)
      .execute()
    if (ended.status === 'failed' && clientEmailNames.includes(job.template))
      await notifyOfFailedEmail(db, companyId, job.document_id)
  })
}

/** Says whom it did not reach by name: an address is not everybody's to see. */
async function notifyOfFailedEmail(db: Db, companyId: CompanyId, id: string) {
  const document = await db
    .selectFrom('document as d')
    .leftJoin('client as c', (join) =>
      join.onRef('c.company_id', '=', 'd.company_id').onRef('c.id', '=', 'd.client_id'),
    )
    .select(['d.kind', 'd.number', 'c.display_name'])
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!document) return
  await notify(db, companyId, {
    kind: 'mail_failed',
    title: `${document.number ?? 'A document'} didn't reach ${document.display_name ?? 'the client'}`,
    path: `/billing/${document.kind}/${id}/view`,
  })
}
