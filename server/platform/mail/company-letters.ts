import { CHALKLINE, type Letter } from './letter.ts'

/** What every letter about a client's answer needs; amounts and days already in words. */
type ToCompany = { company_name: string; client_name: string; number: string; link: string }

export function estimateApproved(data: ToCompany & { total: string; deposit?: string; signed_by: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.client_name} approved ${data.number}`,
    preview: `${data.total}, signed by ${data.signed_by}`,
    heading: `${data.client_name} approved ${data.number}`,
    paragraphs: [`Signed by ${data.signed_by}. You can schedule the job.`],
    figure: { label: 'Approved total', amount: data.total },
    facts: data.deposit ? [{ label: 'Deposit', value: data.deposit }] : [],
    action: { label: 'Open estimate', url: data.link },
    footer: footerOf(data),
  }
}

export function estimateDeclined(data: ToCompany & { total: string; reason: string; message?: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.client_name} declined ${data.number}`,
    preview: data.reason,
    heading: `${data.client_name} declined ${data.number}`,
    paragraphs: [`Reason: ${data.reason}. You can revise the estimate and send it again.`],
    quote: data.message,
    facts: [{ label: 'Total', value: data.total }],
    action: { label: 'Open estimate', url: data.link },
    footer: footerOf(data),
  }
}

export function estimateQuestion(data: Asked): Letter {
  return questionLetter(data, 'Open estimate')
}

/** `number` is the job's title. */
export function jobQuestion(data: Asked): Letter {
  return questionLetter(data, 'Open job')
}

type Asked = ToCompany & { message: string; from: string }

function questionLetter(data: Asked, label: string): Letter {
  return {
    brand: CHALKLINE,
    subject: `Question from ${data.client_name} about ${data.number}`,
    preview: data.message,
    heading: `${data.client_name} has a question`,
    paragraphs: [`About ${data.number}, from ${data.from}. Reply to this email to answer.`],
    quote: data.message,
    action: { label, url: data.link },
    footer: footerOf(data),
  }
}

export function changesRequested(data: Asked): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.client_name} requested a change to ${data.number}`,
    preview: data.message,
    heading: `${data.client_name} requested a change`,
    paragraphs: [
      `To ${data.number}, from ${data.from}. Revise the estimate and send it again, or reply to this email.`,
    ],
    quote: data.message,
    action: { label: 'Open estimate', url: data.link },
    footer: footerOf(data),
  }
}

function footerOf(data: ToCompany): string {
  return `You're getting this email because you work at ${data.company_name} in Chalkline.`
}

/** To those who build the product. */
export function feedback(data: {
  kind: string
  title: string
  facts: readonly { label: string; value: string }[]
}): Letter {
  return {
    brand: CHALKLINE,
    subject: `${data.kind}: ${data.title}`,
    preview: data.title,
    heading: data.title,
    paragraphs: [],
    facts: data.facts,
    footer: 'Reply to this email to answer, if they left an address.',
  }
}
