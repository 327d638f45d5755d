import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { percentProblem } from '../values/number-kinds.ts'
import { email, id, percentIn, required, text, version } from '../wire/fields.ts'
import { type EmailName, wordsProblem } from './message-rules.ts'
import { brandColor, currencyIn, documentTemplates, entityTypes, paymentTerms, weekdays } from './shapes.ts'

const words = (message: string) => z.array(required(limits.name, message)).max(60).optional()

const prefix = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{0,12}$/i, 'Use up to 12 letters, numbers or dashes')
    .nullish()

const nextNumber = () =>
  z.number().int('Use a whole number').min(1, 'Use 1 or more').max(99_999_999, 'That is too large')

/** Words of an email, which may name the email's own variables and no others. */
function wordsOf(emailName: EmailName, max: number) {
  return text(max)
    .superRefine((words, check) => {
      const problem = wordsProblem(emailName, words)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    })
    .nullish()
}

const emailWords = {
  estimate_subject: wordsOf('estimate', 200),
  estimate_message: wordsOf('estimate', limits.note),
  invoice_subject: wordsOf('invoice', 200),
  invoice_message: wordsOf('invoice', limits.note),
  estimate_reminder_subject: wordsOf('estimate_reminder', 200),
  estimate_reminder_message: wordsOf('estimate_reminder', limits.note),
  invoice_reminder_subject: wordsOf('invoice_reminder', 200),
  invoice_reminder_message: wordsOf('invoice_reminder', limits.note),
  receipt_subject: wordsOf('receipt', 200),
  receipt_message: wordsOf('receipt', limits.note),
  approval_subject: wordsOf('approval', 200),
  approval_message: wordsOf('approval', limits.note),
  contract_subject: wordsOf('contract', 200),
  contract_message: wordsOf('contract', limits.note),
  contract_reminder_subject: wordsOf('contract_reminder', 200),
  contract_reminder_message: wordsOf('contract_reminder', limits.note),
}

/** A change of the company's settings: what is not sent stays as it is. */
export const companyChange = z.object({
  version: version().optional(),
  company_name: required(limits.name, 'Enter the company name').optional(),
  legal_name: text(limits.name).nullish(),
  entity_type: z.enum(entityTypes).nullish(),
  trade: z.array(required(60, 'Name the trade')).min(1, 'Choose your trade').max(10).optional(),
  address: text(limits.line).nullish(),
  city: text(limits.name).nullish(),
  state: text(limits.name).nullish(),
  postal_code: text(20).nullish(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Use a 2-letter country code')
    .optional(),
  phone: text(40).nullish(),
  email: email().nullish(),
  website: text(limits.line).nullish(),
  tax_id: text(40).nullish(),
  timezone: text(60).optional(),
  locale: text(35).optional(),
  currency: currencyIn.optional(),
  brand_color: brandColor.nullish(),
  paper_template: z.enum(documentTemplates, { error: 'Choose one of the three' }).optional(),
  paper_footer: text(limits.line).nullish(),
  remove_logo: z.boolean().optional(),
  services: words('Name the service'),
  service_areas: words('Name the area'),
  license_number: text(60).nullish(),
  license_state: text(60).nullish(),
  license_expires: z.iso.date('Enter a date as YYYY-MM-DD').nullish(),
  insurance_carrier: text(limits.name).nullish(),
  insurance_policy: text(60).nullish(),
  insurance_expires: z.iso.date('Enter a date as YYYY-MM-DD').nullish(),
  default_tax_name: text(60).nullish(),
  default_tax_rate: percentIn().nullish(),
  tax_inclusive: z.boolean().optional(),
  payment_terms: z.enum(paymentTerms).optional(),
  default_deposit_percent: percentIn().nullish(),
  working_days: z.array(z.enum(weekdays)).max(7).optional(),
  estimate_prefix: prefix(),
  invoice_prefix: prefix(),
  job_prefix: prefix(),
  contract_prefix: prefix(),
  estimate_pattern: text(60).optional(),
  invoice_pattern: text(60).optional(),
  job_pattern: text(60).optional(),
  contract_pattern: text(60).optional(),
  numbers_restart: z.boolean().optional(),
  next_estimate: nextNumber().optional(),
  next_invoice: nextNumber().optional(),
  next_job: nextNumber().optional(),
  next_contract: nextNumber().optional(),
  payment_instructions: text(limits.note).nullish(),
  ...emailWords,
})
export type CompanyChange = z.output<typeof companyChange>

/** A tax to add, or to change where its id is sent. */
export const newTaxRate = z.object({
  id: id().optional(),
  name: required(60, 'Name the tax'),
  rate: percentIn().check(({ value, issues }) => {
    const message = percentProblem(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  }),
})

/** A named rate in percent text, up to 4 places. */
export const taxRate = z.object({ id: id(), name: z.string(), rate: z.string() })
export type TaxRate = z.output<typeof taxRate>
