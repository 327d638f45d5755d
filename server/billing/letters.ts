import { type SentMethod, sentByHand } from '#contract/billing/sent-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { fillMessage, type LetterName as WordsName } from '#contract/company/message-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { cardName } from '#contract/subscription/card-rules.ts'
import { daysBetween, formatFullDay, formatInstant } from '#contract/values/dates.ts'
import { formatMoney, moneyText } from '#contract/values/money.ts'
import type { MailData, MailTemplate } from '#server/platform/mail/compose.ts'
import type { Mail } from '#server/platform/mailer.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type { LetterName } from './mail-queue.ts'
import type { Stored } from './shape.ts'
import type { mailDocument } from './tasks.ts'
import type { viewOf } from './view.ts'

type Queued = PayloadOf<typeof mailDocument>

type About = {
  stored: Stored
  view: Awaited<ReturnType<typeof viewOf>>
  link: string
  company: CompanySettings
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
  { stored, view, link, company, client, payment, refund, notice }: About,
): Pick<Mail, 'template' | 'data'> {
  const { paper } = view
  const money = (text: string) => formatMoney(text, paper.currency, paper.locale)
  const dayText = (text: string | null | undefined) => (text ? formatFullDay(text, paper.locale) : undefined)
  const number = paper.number ?? ''
  const deposit = paper.deposit_amount === '0.00' ? undefined : money(paper.deposit_amount)
  const { name, phone, email, accent } = paper.company
  const who = job.who ?? client?.display_name ?? 'Your client'
  const late = view.kind === 'invoice' && paper.due_date ? daysBetween(paper.due_date, view.today) : 0
  const days_late = late > 0 ? `${late} ${late === 1 ? 'day' : 'days'}` : undefined
  const approved_on = paper.approval && formatInstant(paper.approval.approved_at, paper.time_zone, paper.locale)
  const variables: Record<string, string> = {
    client_name: client?.display_name ?? '',
    client_first_name: client?.first_name ?? client?.display_name ?? '',
    company_name: name,
    company_phone: phone ?? '',
    company_email: email ?? '',
    company_address: paper.company.address_lines.join(', '),
    company_license_number: paper.company.license_number ?? '',
    job_title: paper.job?.title ?? '',
    document_title: paper.title ?? '',
    document_number: number,
    [`${view.kind}_number`]: number,
    total: money(paper.total),
    balance: money(paper.balance),
    deposit_amount: deposit ?? '',
    valid_until: dayText(paper.valid_until) ?? '',
    due_date: dayText(paper.due_date) ?? '',
    days_late: days_late ?? '',
    amount_paid: payment ? money(moneyText(payment.amount)) : '',
    payment_method: payment ? methodOf(payment) : '',
    payment_date: dayText(payment?.date) ?? '',
    signer_name: paper.approval?.name ?? '',
    signed_date: approved_on ?? '',
  }
  const words = wordsFor(job, view.kind, company, variables)
  const toClient = {
    brand: { name, accent, phone, email },
    title: paper.title?.trim() || undefined,
    number,
    link,
    ...words,
    client_first_name: client?.first_name ?? '',
  }
  const toCompany = { company_name: name, client_name: client?.display_name ?? 'Your client', number, link }
  const total = money(paper.total)
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
    case 'reminder':
      return letter('reminder', {
        ...toClient,
        kind: view.kind,
        amount: view.kind === 'estimate' ? total : money(paper.balance),
        day: dayText(view.kind === 'estimate' ? paper.valid_until : paper.due_date),
        days_late,
        payable: view.payable.why === null,
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
        when: approved_on ?? '',
        by_another: job.by_another,
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

/** Which words of the company a letter to a client begins with. */
function wordsNameOf(template: string, kind: DocumentKind): WordsName | undefined {
  const names: Record<string, WordsName> = {
    'estimate-sent': 'estimate',
    'invoice-sent': 'invoice',
    reminder: `${kind}_reminder`,
    'payment-receipt': 'receipt',
    'document-approved': 'approval',
  }
  return names[template]
}

/**
 * Subject and text: the words this letter was sent with, else the company's own. Of these, one that names something this
 * paper does not have (a job, a due day) gives way to the product's words: nobody is asked any more.
 */
function wordsFor(job: Queued, kind: DocumentKind, company: CompanySettings, variables: Record<string, string>) {
  const name = wordsNameOf(job.template, kind)
  const chosen = (text: string | null | undefined) => {
    const filled = text ? fillMessage(text, variables) : undefined
    return filled && filled.empty.length + filled.unknown.length === 0 ? filled.text : undefined
  }
  const given = (text: string | undefined) => text && fillMessage(text, variables).text
  return {
    subject: given(job.subject) || (name && chosen(company[`${name}_subject`])),
    message: given(job.message) || (name && chosen(company[`${name}_message`])),
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
