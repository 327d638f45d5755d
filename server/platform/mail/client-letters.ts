import { type Letter, type MailBrand, paragraphsOf } from './letter.ts'

/** What every letter about a document to a client needs; amounts and days already in words. */
type ToClient = {
  brand: MailBrand
  /** What the work is called. */
  title?: string
  number: string
  link: string
  /** The contractor's own words instead of ours, variables filled. */
  subject?: string
  message?: string
}

type Greeted = { client_first_name: string }

export function estimateSent(
  data: ToClient & Greeted & { total: string; deposit?: string; valid_until?: string; job_title?: string },
): Letter {
  const about = data.job_title ? ` for ${data.job_title}` : ''
  return {
    brand: data.brand,
    subject: data.subject ?? `${titled(data)}Estimate ${data.number} from ${data.brand.name}`,
    preview: `${data.total}${data.valid_until ? `, valid until ${data.valid_until}` : ''}`,
    ...headed(data, `Estimate ${data.number}`),
    paragraphs: paragraphsOf(
      data.message ??
        `${greeting(data)}\n\nHere is your estimate${about}. You can approve it or ask a question online.`,
    ),
    figure: { label: 'Total', amount: data.total },
    facts: facts(['Deposit', data.deposit], ['Valid until', data.valid_until]),
    action: { label: 'View estimate', url: data.link },
    after: ['Questions? Reply to this email.'],
    footer: sentBy(data.brand),
  }
}

export function invoiceSent(
  data: ToClient & Greeted & { total: string; balance: string; due_date?: string; job_title?: string },
): Letter {
  const about = data.job_title ? ` for ${data.job_title}` : ''
  return {
    brand: data.brand,
    subject: data.subject ?? `${titled(data)}Invoice ${data.number} from ${data.brand.name}`,
    preview: `${data.balance}${data.due_date ? `, due ${data.due_date}` : ''}`,
    ...headed(data, `Invoice ${data.number}`),
    paragraphs: paragraphsOf(
      data.message ?? `${greeting(data)}\n\nHere is your invoice${about}. Thank you for your business.`,
    ),
    figure: { label: 'Amount due', amount: data.balance },
    facts: facts(['Total', data.total === data.balance ? undefined : data.total], ['Due', data.due_date]),
    action: { label: 'View invoice', url: data.link },
    after: ['Questions? Reply to this email.'],
    footer: sentBy(data.brand),
  }
}

export function reminder(
  data: ToClient &
    Greeted & {
      kind: 'estimate' | 'invoice'
      amount: string
      day?: string
      /** `9 days`, once it is past its day. */
      days_late?: string
      /** It can be paid online at the link. */
      payable?: boolean
    },
): Letter {
  const estimate = data.kind === 'estimate'
  const noun = estimate ? 'Estimate' : 'Invoice'
  const dayLabel = estimate ? 'Valid until' : data.days_late ? 'Was due' : 'Due'
  const open = data.days_late ? `was due on ${data.day} and is ${data.days_late} late` : 'is still open'
  const ours = estimate
    ? `${greeting(data)}\n\nJust a reminder that estimate ${data.number} is waiting for your response.`
    : `${greeting(data)}\n\nJust a reminder that invoice ${data.number} ${open}. If you've already paid, thank you. You can ignore this email.`
  return {
    brand: data.brand,
    subject:
      data.subject ??
      `Reminder: ${data.title ? `${data.title}, ` : ''}${noun.toLowerCase()} ${data.number} from ${data.brand.name}`,
    preview: data.day ? `${data.amount}, ${dayLabel.toLowerCase()} ${data.day}` : data.amount,
    ...headed(data, `${noun} ${data.number}`),
    paragraphs: paragraphsOf(data.message ?? ours),
    figure: { label: estimate ? 'Total' : 'Amount due', amount: data.amount },
    facts: facts([dayLabel, data.day], ['Late by', data.days_late]),
    action: { label: data.payable ? `Pay ${data.amount}` : `View ${noun.toLowerCase()}`, url: data.link },
    after: ['Questions? Reply to this email.'],
    footer: sentBy(data.brand),
  }
}

export function paymentReceipt(
  data: ToClient &
    Greeted & {
      /** A deposit of an estimate is held until there is an invoice: nothing is due meanwhile. */
      deposit: boolean
      amount: string
      method: string
      date: string
      balance: string
      paid_in_full: boolean
    },
): Letter {
  const noun = data.deposit ? 'estimate' : 'invoice'
  const what = data.deposit ? 'deposit' : 'payment'
  return {
    brand: data.brand,
    subject: data.subject ?? `Receipt for ${noun} ${data.number} from ${data.brand.name}`,
    preview: `${data.amount} received on ${data.date}`,
    heading: data.deposit ? 'Deposit received' : 'Payment received',
    paragraphs: paragraphsOf(
      data.message ?? `${greeting(data)}\n\nThank you. We received your ${what} for ${noun} ${data.number}.`,
    ),
    figure: { label: 'Paid', amount: data.amount },
    facts: facts(
      ['Date', data.date],
      ['Method', data.method],
      ['Still due', data.paid_in_full || data.deposit ? undefined : data.balance],
    ),
    action: { label: `View ${noun}`, url: data.link },
    after: data.deposit
      ? ['It will be applied to your invoice.']
      : data.paid_in_full
        ? ['This invoice is paid in full.']
        : [],
    footer: sentBy(data.brand),
  }
}

/** A copy of an approval, for whoever signed and, `by_another`, for the others who were sent it. `when`: an instant in words. */
export function documentApproved(
  data: ToClient & Greeted & { total: string; deposit?: string; signed_by: string; when: string; by_another?: boolean },
): Letter {
  return {
    brand: data.brand,
    subject:
      data.subject ??
      (data.by_another
        ? `Approved: estimate ${data.number} from ${data.brand.name}`
        : `You approved estimate ${data.number} from ${data.brand.name}`),
    preview: `${data.total}, approved on ${data.when}`,
    heading: data.by_another ? `Approved by ${data.signed_by}` : 'Approved, thank you',
    paragraphs: paragraphsOf(
      data.message ??
        `${data.by_another ? 'Hello,' : greeting(data)}\n\nThis is your copy of estimate ${data.number} as ${data.by_another ? data.signed_by : 'you'} approved it. ${data.brand.name} has been notified and will be in touch about next steps.`,
    ),
    figure: { label: 'Approved total', amount: data.total },
    facts: facts(['Approved by', data.signed_by], ['On', data.when], ['Deposit', data.deposit]),
    action: { label: 'View estimate', url: data.link },
    footer: sentBy(data.brand),
  }
}

function titled({ title }: ToClient): string {
  return title ? `${title}: ` : ''
}

/** The title where there is one, and then which document it is. */
function headed({ title }: ToClient, named: string): Pick<Letter, 'heading' | 'under'> {
  return title ? { heading: title, under: named } : { heading: named }
}

function greeting({ client_first_name }: Greeted): string {
  return client_first_name.trim() === '' ? 'Hello,' : `Hi ${client_first_name.trim()},`
}

function facts(...each: [label: string, value: string | undefined][]): { label: string; value: string }[] {
  return each.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function sentBy(brand: MailBrand): string {
  return `Sent by ${brand.name} with Chalkline.`
}
