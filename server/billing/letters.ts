import { z } from 'zod'
import { fillMessage } from '#contract/billing/message-rules.ts'
import { methodLabels, type SentMethod, sentByHand } from '#contract/billing/word-rules.ts'
import { cardName } from '#contract/subscription/card-rules.ts'
import { formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney, moneyText } from '#contract/values/money.ts'
import type { MailData, MailTemplate } from '#server/platform/mail/compose.ts'
import type { Mail } from '#server/platform/mailer.ts'
import type { LetterName } from './mail-queue.ts'
import type { Stored } from './shape.ts'
import type { viewOf } from './view.ts'

/** What waits in the queue of one mail. */
export const queued = z.object({
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
  refund_id: z.string().optional(),
  notice_id: z.string().optional(),
})
export type Queued = z.output<typeof queued>

type About = {
  stored: Stored
  view: Awaited<ReturnType<typeof viewOf>>
  link: string
  client: { display_name: string; first_name: string | null } | undefined
  payment: Paid | undefined
  refund: { amount: number; reason: string | null } | undefined
  notice: { amount: number; method: string; date: string; reference: string | null } | undefined
}

type Paid = {
  amount: number
  credited: number
  method: string
  kind: string
  date: string
  card_brand: string | null
  card_last4: string | null
}

/** A letter about a document in words: the template and what it wants to know. */
export function composeLetter(
  job: Queued,
  { stored, view, link, client, payment, refund, notice }: About,
): Pick<Mail, 'template' | 'data'> {
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
  const aboutMoney = { ...toCompany, noun: view.kind, amount: money(moneyText(refund?.amount ?? payment?.amount ?? 0)) }
  const aboutRefund = { to: wayBack(payment), ...(refund?.reason ? { reason: refund.reason } : {}) }
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
        deposit: view.kind === 'estimate',
        amount: money(moneyText(payment?.amount ?? 0)),
        method: methodOf(payment),
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
    case 'payment-received':
      return letter('payment-received', {
        ...aboutMoney,
        method: methodOf(payment),
        balance: money(paper.balance),
        deposit: view.kind === 'estimate',
        ...(payment?.credited ? { surplus: money(moneyText(payment.credited)) } : {}),
      })
    case 'payment-announced':
      return letter('payment-announced', {
        ...aboutMoney,
        amount: money(moneyText(notice?.amount ?? 0)),
        sent: sentByHand[(notice?.method ?? 'other') as SentMethod],
        date: dayText(notice?.date) ?? '',
        ...(notice?.reference ? { reference: notice.reference } : {}),
        balance: money(paper.balance),
      })
    case 'payment-refunded':
      return letter('payment-refunded', { ...aboutMoney, ...aboutRefund })
    case 'refund-failed':
      return letter('refund-failed', aboutMoney)
    case 'payment-disputed':
      return letter('payment-disputed', aboutMoney)
    case 'refund-receipt':
      return letter('refund-receipt', {
        brand: toClient.brand,
        client_first_name: toClient.client_first_name,
        noun: view.kind,
        number,
        amount: aboutMoney.amount,
        by_card: payment?.card_last4 !== null,
        ...(job.sealed ? { link } : {}),
        ...aboutRefund,
      })
    case 'changes-requested':
      return letter('changes-requested', { ...toCompany, message: job.words ?? '', from: job.from ?? who })
  }
}

/** A template with the data it wants. */
function letter<Template extends MailTemplate>(template: Template, data: MailData<Template>) {
  return { template, data }
}

/** `Card (Visa •••• 4242)`, `Check`. */
function methodOf(payment: Paid | undefined): string {
  const method = methodLabels[(payment?.method ?? 'other') as keyof typeof methodLabels]
  return payment?.card_last4
    ? `${method} (${cardName({ brand: payment.card_brand ?? '', last4: payment.card_last4 })})`
    : method
}

/** How money goes back: to the card it came from, else as it was given. */
function wayBack(payment: Paid | undefined): string {
  if (payment?.card_last4) return `to ${cardName({ brand: payment.card_brand ?? '', last4: payment.card_last4 })}`
  return payment?.method === 'cash' ? 'in cash' : 'by hand'
}
