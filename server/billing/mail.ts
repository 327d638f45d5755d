import { sql } from 'kysely'
import { z } from 'zod'
import { fillMessage } from '#contract/billing/message-rules.ts'
import { methodLabels } from '#contract/billing/shapes.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { type CompanyId, type Db, unavailable } from '#server/platform/db.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/compose.ts'
import { type MailAttachment, messageIdFor } from '#server/platform/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unseal } from '#server/platform/secrets.ts'
import { linkUrl } from './links.ts'
import type { LetterName } from './mail-queue.ts'
import { readStored, type Stored } from './shape.ts'
import { pdfName, printView, viewOf } from './view.ts'

const queued = z.object({
  company_id: z.string(),
  document_id: z.string(),
  mail_id: z.string(),
  template: z.string(),
  sealed: z.string().optional(),
  subject: z.string().optional(),
  message: z.string().optional(),
  attach_pdf: z.boolean().optional(),
  who: z.string().optional(),
  reason: z.string().nullish(),
  words: z.string().nullish(),
  from: z.string().nullish(),
  payment_id: z.string().optional(),
})
type Queued = z.output<typeof queued>

/** Mails one recipient about a document and writes down how it ended; what is refused for good is not tried again. */
export async function mailDocument(platform: Platform, payload: unknown) {
  const job = queued.parse(payload)
  const letter = await platform.database.inCompany(job.company_id, (db, companyId) =>
    write(platform, db, companyId, job),
  )
  if (!letter) return
  try {
    const { print, ...message } = letter
    const attachments = print ? [await print()] : []
    await platform.mail.sendMail({
      ...message,
      attachments,
      message_id: messageIdFor(job.mail_id, new URL(platform.env.PUBLIC_URL).hostname),
    })
    await finish(platform, job, 'sent', message.subject, null)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== 'mail_refused' && code !== 'invalid_address') throw unavailable(error)
    await finish(platform, job, 'failed', letter.subject, message)
  }
}

type Letter = ComposedMail & {
  to: string[]
  reply_to?: string
  from_name?: string
  print?: () => Promise<MailAttachment>
}

async function write(platform: Platform, db: Db, companyId: CompanyId, job: Queued): Promise<Letter | undefined> {
  const mail = await db
    .selectFrom('document_mail')
    .select(['to_address', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', job.mail_id)
    .executeTakeFirst()
  if (!mail || mail.status === 'sent') return undefined
  const ctx = { db, platform, companyId, actor: null, link: null } as unknown as Parameters<typeof viewOf>[0]
  const stored = await readStored(db, companyId, job.document_id)
  const view = await viewOf(ctx, stored)
  const link = job.sealed
    ? linkUrl(ctx, view.kind, stored.id, unseal(job.sealed, platform.env.SECRET_KEY, job.mail_id))
    : `${platform.env.PUBLIC_URL}/billing/${view.kind}/${stored.id}/view`
  const client = stored.client_id
    ? await db
        .selectFrom('client')
        .select(['display_name', 'first_name'])
        .where('company_id', '=', companyId)
        .where('id', '=', stored.client_id)
        .executeTakeFirst()
    : undefined
  const payment = job.payment_id
    ? await db
        .selectFrom('payment')
        .select(['amount', 'method', 'date'])
        .where('company_id', '=', companyId)
        .where('id', '=', job.payment_id)
        .executeTakeFirst()
    : undefined
  const composed = compose(job, { stored, view, link, client, payment })
  const { company } = view.paper
  const toClient = clientLetters.includes(job.template)
  return {
    ...composed,
    to: [mail.to_address],
    reply_to: (toClient ? company.email : job.from) ?? undefined,
    from_name: toClient ? company.name : undefined,
    ...(job.attach_pdf
      ? {
          print: async () => ({
            filename: pdfName(view),
            content_type: 'application/pdf',
            content: await printView({ platform }, view),
          }),
        }
      : {}),
  }
}

const clientLetters = ['estimate-sent', 'invoice-sent', 'payment-receipt', 'document-approved']

type About = {
  stored: Stored
  view: Awaited<ReturnType<typeof viewOf>>
  link: string
  client: { display_name: string; first_name: string | null } | undefined
  payment: { amount: number; method: string; date: string } | undefined
}

function compose(job: Queued, { stored, view, link, client, payment }: About): ComposedMail {
  const { paper } = view
  const money = (text: string) => formatMoney(text, paper.currency, paper.locale)
  const dayText = (text: string | null | undefined) => (text ? formatFullDay(text, paper.locale) : undefined)
  const number = paper.number ?? ''
  const deposit = paper.deposit_amount === '0.00' ? undefined : money(paper.deposit_amount)
  const { name, phone, email, accent } = paper.company
  const variables = {
    client_name: client?.display_name,
    client_first_name: client?.first_name ?? client?.display_name,
    company_name: name,
    company_phone: phone ?? '',
    company_email: email ?? '',
    job_title: paper.job?.title ?? '',
    [`${view.kind}_number`]: number,
    total: money(paper.total),
    balance: money(paper.balance),
    deposit_amount: deposit ?? '',
    valid_until: dayText(paper.valid_until) ?? '',
    due_date: dayText(paper.due_date) ?? '',
  }
  const own = (text: string | undefined) => text && fillMessage(text, variables as Record<string, string>).text
  const toClient = {
    brand: { name, accent, phone, email },
    number,
    link,
    subject: own(job.subject),
    message: own(job.message),
    client_first_name: client?.first_name ?? '',
  }
  const toCompany = { company_name: name, client_name: client?.display_name ?? 'Your client', number, link }
  const total = money(paper.total)
  const who = job.who ?? toCompany.client_name
  switch (job.template as LetterName) {
    case 'estimate-sent':
      return composeMail('estimate-sent', {
        ...toClient,
        total,
        deposit,
        valid_until: dayText(paper.valid_until),
        job_title: paper.job?.title,
      })
    case 'invoice-sent':
      return composeMail('invoice-sent', {
        ...toClient,
        total,
        balance: money(paper.balance),
        due_date: dayText(paper.due_date),
        job_title: paper.job?.title,
      })
    case 'payment-receipt':
      return composeMail('payment-receipt', {
        ...toClient,
        amount: money(((payment?.amount ?? 0) / 100).toFixed(2)),
        method: methodLabels[(payment?.method ?? 'other') as keyof typeof methodLabels],
        date: dayText(payment?.date) ?? '',
        balance: money(paper.balance),
        paid_in_full: stored.balance === 0,
      })
    case 'document-approved':
      return composeMail('document-approved', {
        ...toClient,
        total,
        deposit,
        signed_by: who,
        when: formatInstant(paper.approval?.approved_at ?? '', paper.time_zone, paper.locale),
      })
    case 'estimate-approved':
      return composeMail('estimate-approved', { ...toCompany, total, deposit, signed_by: who })
    case 'estimate-declined':
      return composeMail('estimate-declined', {
        ...toCompany,
        total,
        reason: job.reason ?? 'Other',
        message: job.words ?? undefined,
      })
    case 'estimate-question':
      return composeMail('estimate-question', { ...toCompany, message: job.words ?? '', from: job.from ?? who })
    case 'changes-requested':
      return composeMail('changes-requested', { ...toCompany, message: job.words ?? '', from: job.from ?? who })
  }
}

async function finish(
  platform: Platform,
  job: Queued,
  status: 'sent' | 'failed',
  subject: string,
  reason: string | null,
) {
  await platform.database.inCompany(job.company_id, (db, companyId) =>
    db
      .updateTable('document_mail')
      .set({ status, subject, reason, ...(status === 'sent' ? { sent_at: sql<string>`now()` } : {}) })
      .where('company_id', '=', companyId)
      .where('id', '=', job.mail_id)
      .execute(),
  )
}
