import type { nounOf } from '#contract/billing/change-order-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { type EmailName as EditableWords, fillMessage, greeted, ourWords } from '#contract/company/message-rules.ts'
import { senderFooter, teamFooter } from '#server/employees/emails/footers.ts'
import { CHALKLINE, type Email, type EmailBrand, paragraphsOf } from '#server/platform/mail/email.ts'

/** What an email about a document may say; amounts, days and instants already in words. */
export type DocumentFacts = {
  kind: DocumentKind
  /** What it is called within a sentence. */
  noun: ReturnType<typeof nounOf>
  /** Of a change order: `3 days more`. */
  days?: string
  number: string
  /** What the work is called. */
  title?: string
  job_title?: string
  brand: EmailBrand
  client_name: string
  client_first_name: string
  /** To the document; a client's carries a token. */
  link: string
  /** The link where one was made for the client. */
  client_link?: string
  /** The contractor's own words instead of ours, variables filled. */
  subject?: string
  message?: string
  total: string
  balance: string
  deposit?: string
  /** It takes the place of an earlier version. */
  is_revision?: boolean
  /** Why an invoice was corrected. */
  correction_reason?: string
  /** How an estimate is paid where it is in payments: `3 payments, the first of $4,008.00 on approval`. */
  payments?: string
  valid_until?: string
  due_date?: string
  /** `9 days`, once it is past its day. */
  days_late?: string
  /** It can be paid online at the link. */
  payable: boolean
  paid_in_full: boolean
  /** Who approved, declined or asked. */
  who: string
  approved_on: string
  /** The email goes to somebody else than who approved. */
  by_another: boolean
  decline_reason: string
  /** What the client wrote. */
  client_message?: string
  /** The address of whoever wrote it. */
  from: string
  /** Of the payment, the refund, or what was reported as sent. */
  amount: string
  date: string
  method: string
  by_card: boolean
  /** How it was sent: `by check`, `in cash`. */
  sent: string
  reference?: string
  /** What was more than was due, kept as the client's credit. */
  surplus?: string
  /** How money goes back: `to Visa •••• 4242`. */
  way_back: string
  refund_reason?: string
  /** Why a bank did not pay. */
  bank_reason?: string
  /** What the holder of an account allowed, word for word. */
  allowed?: string
  /** The names of the files that go with the document: those the email carries, and those that only the link has. */
  files?: { attached?: string; left?: string }
}

export type DocumentEmail = {
  /** As the queue and `document_mail.template` have it. */
  name: string
  to: 'client' | 'company'
  /** Which of the words that a company may choose the email begins with. */
  editable?: (kind: DocumentKind) => EditableWords
  compose(facts: DocumentFacts): Email
}

type Words = { subject: string; message: string }
type EmailContent = Omit<Email, 'brand' | 'subject' | 'paragraphs' | 'footer'>

/** To a client, in the company's name: the company's own words where it chose some, else ours. */
export function toClient(facts: DocumentFacts, ours: Words, said: EmailContent): Email {
  const { brand, subject = ours.subject, message = ours.message } = facts
  return { brand, ...said, subject, paragraphs: paragraphsOf(message), footer: senderFooter(brand.name) }
}

/** To the company's people. */
export function toCompany({ brand }: DocumentFacts, said: EmailContent & Pick<Email, 'subject' | 'paragraphs'>): Email {
  return { brand: CHALKLINE, ...said, footer: teamFooter(brand.name) }
}

/** The product's own words of an email that a company may word itself, filled in. */
export function wordsOf(email: EditableWords, facts: DocumentFacts): Words {
  const { kind, number, title, job_title, days_late } = facts
  const about = { job: Boolean(job_title), title: Boolean(title), late: Boolean(days_late), unnamed: isUnnamed(facts) }
  const words = ourWords(email, {
    ...about,
    deposit: kind === 'estimate',
    by_another: facts.by_another,
    change: facts.noun === 'change order',
  })
  const values = {
    client_first_name: facts.client_first_name,
    company_name: facts.brand.name,
    job_title,
    document_title: title,
    document_number: number,
    estimate_number: number,
    invoice_number: number,
    due_date: facts.due_date,
    days_late,
    signer_name: facts.who,
  }
  return { subject: fillMessage(words.subject, values).text, message: fillMessage(words.message, values).text }
}

/** That there is an earlier one in the same mailbox. */
export function aboutVersion({ kind, is_revision, correction_reason }: DocumentFacts): string[] {
  if (!is_revision) return []
  if (kind === 'estimate') return ['This version takes the place of the one before. The page shows what changed.']
  return [
    'This invoice takes the place of the one before, which is canceled. The page shows what changed.',
    ...(correction_reason ? [`Why there is a new one: ${correction_reason}`] : []),
  ]
}

/** Where the files are that go with the document. */
export function aboutFiles({ files }: DocumentFacts): string[] {
  const attached = files?.attached ? [`Attached: ${files.attached}`] : []
  return files?.left ? [...attached, `To download from the page: ${files.left}`] : attached
}

/** Words of ours below a greeting. */
export function greet(facts: DocumentFacts, words: string): string {
  return fillMessage(greeted('', isUnnamed(facts)), { client_first_name: facts.client_first_name }).text + words
}

function isUnnamed({ client_first_name }: DocumentFacts): boolean {
  return client_first_name.trim() === ''
}

/** The title where there is one, and then which document it is. */
export function headed({ title }: DocumentFacts, named: string): Pick<Email, 'heading' | 'under'> {
  return title ? { heading: title, under: named } : { heading: named }
}

export function facts(...each: [label: string, value: string | undefined][]): { label: string; value: string }[] {
  return each.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** `Change order`, where a sentence begins. */
export function capitalized(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
