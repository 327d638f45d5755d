/** The emails to a client whose words a company may choose. */
export const emailNames = [
  'estimate',
  'invoice',
  'estimate_reminder',
  'invoice_reminder',
  'receipt',
  'approval',
  'contract',
  'contract_reminder',
] as const
export type EmailName = (typeof emailNames)[number]
/** Those that bring a contract to somebody who signs it; the others are about an estimate or an invoice. */
export type ContractEmailName = 'contract' | 'contract_reminder'
type DocumentEmailName = Exclude<EmailName, ContractEmailName>

export function isOfContract(email: EmailName): email is ContractEmailName {
  return email === 'contract' || email === 'contract_reminder'
}

/** How an email is called where its words are chosen. */
export const emailLabels: Record<EmailName, string> = {
  estimate: 'Estimate',
  invoice: 'Invoice',
  estimate_reminder: 'Estimate reminder',
  invoice_reminder: 'Invoice reminder',
  receipt: 'Receipt',
  approval: 'Approval copy',
  contract: 'Contract',
  contract_reminder: 'Contract reminder',
}

const ofEvery = [
  'client_name',
  'client_first_name',
  'company_name',
  'company_phone',
  'company_email',
  'company_address',
  'company_license_number',
  'job_title',
  'document_title',
  'document_number',
  'total',
] as const
const ofEstimate = ['estimate_number', 'deposit_amount', 'valid_until'] as const
const ofInvoice = ['invoice_number', 'balance', 'due_date'] as const
const ofEmail = {
  estimate: ofEstimate,
  invoice: ofInvoice,
  estimate_reminder: ofEstimate,
  invoice_reminder: [...ofInvoice, 'days_late'],
  receipt: ['amount_paid', 'payment_method', 'payment_date', 'balance'],
  approval: ['estimate_number', 'deposit_amount', 'signer_name', 'signed_date'],
} as const satisfies Record<DocumentEmailName, readonly string[]>
const ofContract = [
  'client_name',
  'client_first_name',
  'signer_name',
  'company_name',
  'company_phone',
  'company_email',
  'contract_title',
  'contract_number',
  'job_title',
  'expires_on',
] as const
export type ContractEmailVariable = (typeof ofContract)[number]

export type MessageVariable =
  | (typeof ofEvery)[number]
  | (typeof ofEmail)[DocumentEmailName][number]
  | ContractEmailVariable

/** The variables an email's subject and message may name, as `{{client_first_name}}`. Source: docs/domain.md, Notifications and email. */
export function variablesOf(email: EmailName): MessageVariable[] {
  return isOfContract(email) ? [...ofContract] : [...ofEvery, ...ofEmail[email]]
}

/** `client_first_name` as "Client first name". */
export function nameVariable(variable: string): string {
  const words = variable.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every variable of every email, once. */
const messageVariables: readonly MessageVariable[] = [...new Set(emailNames.flatMap(variablesOf))]

/** `unknown`: named but no variable of ours; `empty`: known but without a value here. Each name once. */
export type FilledMessage = { text: string; unknown: string[]; empty: string[] }

const VARIABLE = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/**
 * Puts values in place of `{{variables}}`. One that is unknown or empty stays visible and is reported, so that nobody
 * is sent "Hi ," unseen. Values are put in as they are: a value that looks like a variable is not filled again.
 */
export function fillMessage(text: string, values: Partial<Record<string, string>>): FilledMessage {
  const unknown = new Set<string>()
  const empty = new Set<string>()
  const filled = text.replace(VARIABLE, (named: string, name: string) => {
    if (!Object.hasOwn(values, name)) {
      const known = messageVariables.some((each) => each === name)
      ;(known ? empty : unknown).add(name)
      return named
    }
    const value = values[name]?.trim() ?? ''
    if (value === '') empty.add(name)
    return value === '' ? named : value
  })
  return { text: filled, unknown: [...unknown], empty: [...empty] }
}

/** What is wrong with the words of an email: variables that it does not have, each by its name; undefined when nothing. */
export function wordsProblem(email: EmailName, text: string): string | undefined {
  const known: readonly string[] = variablesOf(email)
  const named = [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
  const unknown = [...new Set(named.filter((name) => !known.includes(name)))].map((name) => `{{${name}}}`)
  if (unknown.length === 0) return undefined
  const means = unknown.length === 1 ? 'means' : 'mean'
  return `${unknown.join(', ')} ${means} nothing in this email. Take ${unknown.length === 1 ? 'it' : 'them'} out`
}

/** What the product's own words of an email differ by. */
export type EmailAbout = {
  job: boolean
  title: boolean
  late: boolean
  /** What was paid is a deposit of an estimate. */
  deposit?: boolean
  /** The email goes to somebody else than who approved. */
  by_another?: boolean
  /** The client's first name is not known. */
  unnamed?: boolean
  /** The estimate is a change order. */
  change?: boolean
}

type Words = { subject: string; message: string }

/** The product's own words of an email, with variables: what is sent, and shown where a company may choose others. */
export function ourWords(email: EmailName, about: EmailAbout): Words {
  if (isOfContract(email)) return standardOfContract[email]
  const { subject, message } = standard[email](about)
  return { subject, message: greeted(message, about.unnamed) }
}

/** Words to a client below a greeting; `unnamed` where the first name is not known. */
export function greeted(words: string, unnamed = false): string {
  return `${unnamed ? 'Hi,' : 'Hi {{client_first_name}},'}\n\n${words}`
}

const forJob = ({ job }: EmailAbout) => (job ? ' for {{job_title}}' : '')
const titled = ({ title }: EmailAbout) => (title ? '{{document_title}}: ' : '')
const reminded = ({ title }: EmailAbout) => (title ? '{{document_title}}, ' : '')

const nounOf = ({ change }: EmailAbout) => (change ? 'change order' : 'estimate')

/** Without a job or a title nothing is said of one. */
const standard: Record<DocumentEmailName, (about: EmailAbout) => Words> = {
  estimate: (about) => ({
    subject: `${titled(about)}${about.change ? 'Change order' : 'Estimate'} {{estimate_number}} from {{company_name}}`,
    message: `Here is your ${nounOf(about)}${forJob(about)}. You can approve it or ask a question online.`,
  }),
  invoice: (about) => ({
    subject: `${titled(about)}Invoice {{invoice_number}} from {{company_name}}`,
    message: `Here is your invoice${forJob(about)}. Thank you for your business.`,
  }),
  estimate_reminder: (about) => ({
    subject: `Reminder: ${reminded(about)}${nounOf(about)} {{estimate_number}} from {{company_name}}`,
    message: `Just a reminder that ${nounOf(about)} {{estimate_number}} is waiting for your response.`,
  }),
  invoice_reminder: (about) => ({
    subject: `Reminder: ${reminded(about)}invoice {{invoice_number}} from {{company_name}}`,
    message: `Just a reminder that invoice {{invoice_number}} ${about.late ? 'was due on {{due_date}} and is {{days_late}} late' : 'is still open'}. If you've already paid, thank you. You can ignore this email.`,
  }),
  receipt: ({ deposit }) => ({
    subject: `Receipt for ${deposit ? 'estimate' : 'invoice'} {{document_number}} from {{company_name}}`,
    message: deposit
      ? 'Thank you. We received your deposit for estimate {{document_number}}.'
      : 'Thank you. We received your payment for invoice {{document_number}}.',
  }),
  approval: (about) => ({
    subject: `${about.by_another ? 'Approved:' : 'You approved'} ${nounOf(about)} {{estimate_number}} from {{company_name}}`,
    message: `This is your copy of ${nounOf(about)} {{estimate_number}} as ${about.by_another ? '{{signer_name}}' : 'you'} approved it. {{company_name}} has been notified and will be in touch about next steps.`,
  }),
}

/** Each signer is greeted by their own name, which may not be the client's. */
const standardOfContract: Record<ContractEmailName, Words> = {
  contract: {
    subject: '{{contract_title}} from {{company_name}}: ready to sign',
    message:
      'Hi {{signer_name}},\n\n{{company_name}} sent you {{contract_title}} to read and sign. You can do that on your phone or computer, without an account, through {{expires_on}}.',
  },
  contract_reminder: {
    subject: 'Reminder: {{contract_title}} from {{company_name}} is waiting for your signature',
    message:
      'Hi {{signer_name}},\n\nJust a reminder that {{contract_title}} is waiting for your signature. You can sign it through {{expires_on}}.',
  },
}
