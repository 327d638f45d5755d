import { z } from 'zod'
import { fillMessage } from '#contract/billing/message-rules.ts'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney, moneyText } from '#contract/values/money.ts'
import { tell } from '#server/notifications/tell.ts'
import { type CompanyId, type Db, unavailable } from '#server/platform/db.ts'
import type { MailData, MailTemplate } from '#server/platform/mail/compose.ts'
import type { MailAttachment } from '#server/platform/mail.ts'
import type { Mail } from '#server/platform/mailer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unseal } from '#server/platform/secrets.ts'
import { linkUrl } from './links.ts'
import { type LetterName, lettersToClients } from './mail-queue.ts'
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
    const { print, ...mail } = letter
    const attachments = print ? [await print()] : []
    const { subject } = await platform.mail.send({ ...mail, attachments })
    await finish(platform, job, { status: 'sent', subject, sent_at: platform.now() })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== 'mail_refused' && code !== 'invalid_address') throw unavailable(error)
    await finish(platform, job, { status: 'failed', reason: message })
  }
}

type Letter = Mail & { print?: () => Promise<MailAttachment> }

async function write(platform: Platform, db: Db, companyId: CompanyId, job: Queued): Promise<Letter | undefined> {
  const mail = await db
    .selectFrom('document_mail')
    .select(['to_address', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', job.mail_id)
    .executeTakeFirst()
  if (!mail || mail.status === 'sent') return undefined
  const stored = await readStored(db, companyId, job.document_id)
  const view = await viewOf({ db, platform, companyId, link: null, actor: null }, stored.id)
  const link = job.sealed
    ? linkUrl({ platform }, view.kind, stored.id, unseal(job.sealed, platform.env.SECRET_KEY, job.mail_id))
    : `${platform.env.PUBLIC_URL}/billing/${view.kind}/${stored.id}/view`
  const client = await readClient(db, companyId, stored.client_id)
  const payment = await readPayment(db, companyId, job.payment_id)
  const { company } = view.paper
  const toClient = lettersToClients.includes(job.template)
  const print = async () => ({
    filename: pdfName(view),
    content_type: 'application/pdf',
    content: await printView({ platform }, view),
  })
  return {
    ...compose(job, { stored, view, link, client, payment }),
    to: mail.to_address,
    reply_to: (toClient ? company.email : job.from) ?? undefined,
    from_name: toClient ? company.name : undefined,
    id: job.mail_id,
    ...(job.attach_pdf ? { print } : {}),
  }
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
    .select(['amount', 'method', 'date'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type About = {
  stored: Stored
  view: Awaited<ReturnType<typeof viewOf>>
  link: string
  client: { display_name: string; first_name: string | null } | undefined
  payment: { amount: number; method: string; date: string } | undefined
}

function compose(job: Queued, { stored, view, link, client, payment }: About): Pick<Mail, 'template' | 'data'> {
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
      return letter('estimate-sent', {
        ...toClient,
        total,
        deposit,
        valid_until: dayText(paper.valid_until),
        job_title: paper.job?.title,
      })
    case 'invoice-sent':
      return letter('invoice-sent', {
        ...toClient,
        total,
        balance: money(paper.balance),
        due_date: dayText(paper.due_date),
        job_title: paper.job?.title,
      })
    case 'payment-receipt':
      return letter('payment-receipt', {
        ...toClient,
        amount: money(moneyText(payment?.amount ?? 0)),
        method: methodLabels[(payment?.method ?? 'other') as keyof typeof methodLabels],
        date: dayText(payment?.date) ?? '',
        balance: money(paper.balance),
        paid_in_full: stored.balance === 0,
      })
    case 'document-approved':
      return letter('document-approved', {
        ...toClient,
        total,
        deposit,
        signed_by: who,
        when: formatInstant(paper.approval?.approved_at ?? '', paper.time_zone, paper.locale),
      })
    case 'estimate-approved':
      return letter('estimate-approved', { ...toCompany, total, deposit, signed_by: who })
    case 'estimate-declined':
      return letter('estimate-declined', {
        ...toCompany,
        total,
        reason: job.reason ?? 'Other',
        message: job.words ?? undefined,
      })
    case 'estimate-question':
      return letter('estimate-question', { ...toCompany, message: job.words ?? '', from: job.from ?? who })
    case 'changes-requested':
      return letter('changes-requested', { ...toCompany, message: job.words ?? '', from: job.from ?? who })
  }
}

/** A template with the data it wants. */
function letter<Template extends MailTemplate>(template: Template, data: MailData<Template>) {
  return { template, data }
}

type Ended = { status: 'sent'; subject: string; sent_at: string } | { status: 'failed'; reason: string }

async function finish(platform: Platform, job: Queued, ended: Ended) {
  await platform.database.inCompany(job.company_id, async (db, companyId) => {
    await db
      .updateTable('document_mail')
      .set(ended)
      .where('company_id', '=', companyId)
      .where('id', '=', job.mail_id)
      .execute()
    if (ended.status === 'failed' && lettersToClients.includes(job.template))
      await tellOfFailure(db, companyId, job.document_id)
  })
}

/** Says whom it did not reach by name: an address is not everybody's to see. */
async function tellOfFailure(db: Db, companyId: CompanyId, id: string) {
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
  await tell(db, companyId, {
    kind: 'mail_failed',
    title: `${document.number ?? 'A document'} did not reach ${document.display_name ?? 'the client'}`,
    path: `/billing/${document.kind}/${id}/view`,
  })
}
