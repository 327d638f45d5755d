import { z } from 'zod'
import { currencies } from '#contract/values/currencies.ts'
import { limits } from '../values/limits.ts'
import { email, id, percentIn, required, text, version } from '../wire/fields.ts'

export const entityTypes = ['sole_prop', 'llc', 'partnership', 's_corp', 'c_corp', 'other'] as const
export const paymentTerms = ['due_on_receipt', '7', '14', '15', '30'] as const
export const teamSizes = ['1', '2-5', '6+'] as const
/** The layouts of documents: warm and quiet, without color, with a band in the company's accent. */
export const documentTemplates = ['classic', 'plain', 'banded'] as const
export type DocumentTemplate = (typeof documentTemplates)[number]
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** The words shown for the terms of payment. */
export const paymentTermLabels: Record<(typeof paymentTerms)[number], string> = {
  due_on_receipt: 'Due on receipt',
  '7': 'Due in 7 days',
  '14': 'Due in 14 days',
  '15': 'Due in 15 days',
  '30': 'Due in 30 days',
}

export const brandColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Use a color like #2158B5')

/** A company's own address; the country is ISO 3166 alpha-2, `US` unless another is said. */
const addressShape = {
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
}

/** One of the currencies that documents are written in. */
export const currencyIn = z.enum(currencies, { error: 'Choose a currency from the list' })

/** Step 2 of onboarding, and of creating a further company. */
export const companyDetails = z.object({
  company_name: required(limits.name, 'Enter the company name'),
  legal_name: text(limits.name).nullish(),
  entity_type: z.enum(entityTypes).nullish(),
  trade: z.array(required(60, 'Name the trade')).min(1, 'Choose your trade').max(10),
  ...addressShape,
  phone: text(40).nullish(),
  email: email().nullish(),
  website: text(limits.line).nullish(),
  brand_color: brandColor.nullish(),
  tax_id: text(40).nullish(),
  /** Left out: the usual one of the country. It stays once there is a document. */
  currency: currencyIn.optional(),
})

/** Step 3 of onboarding: what is left out stays as it was, or as a new company has it. */
export const companyWork = z.object({
  services: z.array(required(limits.name, 'Name the service')).max(60).optional(),
  service_areas: z.array(required(limits.name, 'Name the area')).max(60).optional(),
  license_number: text(60).nullish(),
  license_state: text(60).nullish(),
  license_expires: z.iso.date('Enter a date as YYYY-MM-DD').nullish(),
  default_tax_name: text(60).nullish(),
  default_tax_rate: percentIn().nullish(),
  tax_inclusive: z.boolean().optional(),
  payment_terms: z.enum(paymentTerms).optional(),
  default_deposit_percent: percentIn().nullish(),
  invoice_prefix: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{0,12}$/i, 'Use up to 12 letters, numbers or dashes')
    .nullish(),
  working_days: z.array(z.enum(weekdays)).max(7).optional(),
  team_size: z.enum(teamSizes).nullish(),
  invite_emails: z.array(email()).max(50).optional(),
})

/** The subject and text of each email to a client; null: the product's own. */
const emailWords = {
  estimate_subject: z.string().nullable(),
  estimate_message: z.string().nullable(),
  invoice_subject: z.string().nullable(),
  invoice_message: z.string().nullable(),
  estimate_reminder_subject: z.string().nullable(),
  estimate_reminder_message: z.string().nullable(),
  invoice_reminder_subject: z.string().nullable(),
  invoice_reminder_message: z.string().nullable(),
  receipt_subject: z.string().nullable(),
  receipt_message: z.string().nullable(),
  approval_subject: z.string().nullable(),
  approval_message: z.string().nullable(),
  contract_subject: z.string().nullable(),
  contract_message: z.string().nullable(),
  contract_reminder_subject: z.string().nullable(),
  contract_reminder_message: z.string().nullable(),
}

/** What pages need to know of the current company. */
export const companySettings = z.object({
  id: id(),
  name: z.string(),
  legal_name: z.string().nullable(),
  entity_type: z.enum(entityTypes).nullable(),
  trade: z.array(z.string()),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  logo_url: z.string().nullable(),
  brand_color: z.string().nullable(),
  paper_template: z.enum(documentTemplates),
  /** What stands at the foot of each document. */
  paper_footer: z.string().nullable(),
  tax_id_last4: z.string().nullable(),
  timezone: z.string(),
  locale: z.string(),
  currency: z.string(),
  services: z.array(z.string()),
  service_areas: z.array(z.string()),
  license_number: z.string().nullable(),
  license_state: z.string().nullable(),
  license_expires: z.string().nullable(),
  /** The liability insurance, as contracts name it. */
  insurance_carrier: z.string().nullable(),
  insurance_policy: z.string().nullable(),
  insurance_expires: z.string().nullable(),
  /** A certificate of insurance is kept. */
  has_insurance: z.boolean(),
  default_tax_name: z.string().nullable(),
  default_tax_rate: z.string(),
  tax_inclusive: z.boolean(),
  payment_terms: z.enum(paymentTerms),
  default_deposit_percent: z.string().nullable(),
  estimate_prefix: z.string(),
  invoice_prefix: z.string(),
  job_prefix: z.string(),
  contract_prefix: z.string(),
  /** How numbers look after their prefix, e.g. `{YYYY}-{SEQ:4}`. */
  estimate_pattern: z.string(),
  invoice_pattern: z.string(),
  job_pattern: z.string(),
  contract_pattern: z.string(),
  /** Each year begins with 1 again. */
  numbers_restart: z.boolean(),
  /** How a client pays without a card, as it stands on invoices; null: nothing is said. */
  payment_instructions: z.string().nullable(),
  ...emailWords,
  working_days: z.array(z.enum(weekdays)),
  /** Today in the company's time zone. */
  today: z.string(),
  version: version(),
})
export type CompanySettings = z.output<typeof companySettings>

/** What of it a new estimate or invoice begins with and is drawn by. */
export const documentDefaults = companySettings.pick({
  ...{ name: true, address: true, city: true, state: true, postal_code: true, country: true },
  ...{ phone: true, email: true, website: true, logo_url: true, brand_color: true, license_number: true },
  ...{ paper_template: true, paper_footer: true, timezone: true, locale: true, currency: true },
  ...{ default_tax_name: true, default_tax_rate: true, tax_inclusive: true, payment_terms: true },
  ...{ default_deposit_percent: true, payment_instructions: true, today: true },
})
export type DocumentDefaults = z.output<typeof documentDefaults>

/** What a client sees of the company that sent a document. */
const companyBrand = z.object({
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  logo_url: z.string().nullable(),
  brand_color: z.string().nullable(),
  license_number: z.string().nullable(),
})
export type CompanyBrand = z.output<typeof companyBrand>
