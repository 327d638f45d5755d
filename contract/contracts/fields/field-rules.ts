/** Where a field's words come from; `signing` and `printing`: nobody knows them before. */
export type FieldSource =
  | 'company'
  | 'client'
  | 'job'
  | 'estimate'
  | 'contract'
  | 'typed'
  | 'sending'
  | 'signing'
  | 'printing'

export type FieldRule = {
  label: string
  source: FieldSource
  /** Without it a contract that names it is not sent. */
  required?: true
  /** A table where it stands alone in a paragraph. */
  table?: true
}

/** Every field that the product fills or knows the name of. Source: docs/domain.md, Contracts. */
const fieldRules = {
  company_name: { label: 'Company name', source: 'company', required: true },
  company_legal_name: { label: 'Legal name of the company', source: 'company' },
  company_address: { label: 'Company address', source: 'company' },
  company_phone: { label: 'Company phone', source: 'company' },
  company_email: { label: 'Company email', source: 'company' },
  company_license_number: { label: 'License number', source: 'company' },
  company_license_state: { label: 'License state', source: 'company' },
  company_insurance: { label: 'Insurance', source: 'company' },
  client_name: { label: 'Client name', source: 'client', required: true },
  client_first_name: { label: 'Client first name', source: 'client' },
  client_company: { label: 'Client company', source: 'client' },
  client_email: { label: 'Client email', source: 'client' },
  client_phone: { label: 'Client phone', source: 'client' },
  client_billing_address: { label: 'Client billing address', source: 'client' },
  job_number: { label: 'Job number', source: 'job' },
  job_title: { label: 'Job', source: 'job' },
  job_description: { label: 'Job description', source: 'job' },
  job_address: { label: 'Job address', source: 'job', required: true },
  expected_start_date: { label: 'Expected start', source: 'job' },
  expected_completion_date: { label: 'Expected completion', source: 'job' },
  estimate_number: { label: 'Estimate number', source: 'estimate' },
  scope_of_work: { label: 'Scope of work', source: 'estimate', required: true, table: true },
  contract_price: { label: 'Contract price', source: 'estimate', required: true },
  contract_price_words: { label: 'Contract price in words', source: 'estimate', required: true },
  deposit_amount: { label: 'Deposit', source: 'estimate' },
  deposit_percent: { label: 'Deposit in percent', source: 'estimate' },
  balance_amount: { label: 'Balance after the deposit', source: 'estimate' },
  payment_schedule: { label: 'Payment schedule', source: 'estimate', table: true },
  tax_amount: { label: 'Tax', source: 'estimate' },
  retainage_percent: { label: 'Retainage in percent', source: 'typed' },
  contract_number: { label: 'Contract number', source: 'sending' },
  contract_date: { label: 'Contract date', source: 'sending' },
  expires_on: { label: 'Last day to sign', source: 'sending' },
  transaction_date: { label: 'Date of the transaction', source: 'signing' },
  cancel_by_date: { label: 'Last day to cancel', source: 'signing' },
  cancel_by_business_day: { label: 'Business day until which it can be canceled', source: 'sending' },
  cancel_within: { label: 'Business days to cancel', source: 'sending' },
  warranty_period: { label: 'Warranty period', source: 'typed' },
  governing_state: { label: 'Governing state', source: 'job' },
  signer_name: { label: 'Who signs for the client', source: 'contract' },
  signed_date: { label: 'Day of signing', source: 'signing' },
  owner_name: { label: 'Who signs for the company', source: 'company' },
  owner_title: { label: 'Title of who signs for the company', source: 'typed' },
  page_number: { label: 'Page number', source: 'printing' },
} as const satisfies Record<string, FieldRule>

export type KnownField = keyof typeof fieldRules
export const knownFields = Object.keys(fieldRules) as KnownField[]

/** The rule of a field; one that the company made up is typed, and a contract is not sent without it. */
export function fieldRuleOf(name: string): FieldRule {
  const rules: Record<string, FieldRule> = fieldRules
  return Object.hasOwn(rules, name) && rules[name]
    ? rules[name]
    : { label: customLabel(name), source: 'typed', required: true }
}

/** Whether a field is filled when a contract is sent, signed or printed, and is not empty before. */
export function comesLater(name: string): boolean {
  return ['sending', 'signing', 'printing'].includes(fieldRuleOf(name).source)
}

/** `color_of_trim`: Color of trim. */
function customLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
