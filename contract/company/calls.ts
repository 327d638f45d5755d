import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { id, instant, required, text, upload } from '../wire/fields.ts'
import { companyChange, newTaxRate, taxRate } from './change-shapes.ts'
import { senderReport } from './sender-shapes.ts'
import { companyDetails, companySettings, companyWork } from './shapes.ts'

const none = z.object({})

export const checkCompanyName = call({
  method: 'POST',
  path: '/api/company/check-name/',
  who: 'signed_in',
  stage: 'verified',
  changes: [],
  summary: 'Is a company name free',
  input: z.object({ name: text(limits.name).optional() }),
  answer: z.object({ available: z.boolean() }),
  limits: [{ attempts: 120, seconds: 600 }],
})

export const getCompanySettings = call({
  method: 'GET',
  path: '/api/company/settings/',
  who: ['company.settings', 'jobs.view'],
  staffOnly: true,
  shows: ['company', 'tax_rate'],
  summary: 'The current company: brand, numbering, taxes, terms',
  input: none,
  answer: z.object({
    company: companySettings,
    /** There are documents, so the currency stays as it is. */
    currency_fixed: z.boolean(),
  }),
})

export const updateCompanySettings = call({
  method: 'POST',
  path: '/api/company/settings/',
  who: 'company.settings',
  needsPlan: false,
  changes: ['company'],
  summary: 'Change what is sent of the company: brand, numbering, taxes, terms, working days',
  input: companyChange.extend({ logo: upload().optional(), insurance_certificate: upload().optional() }),
  answer: z.object({ company: companySettings }),
  encoding: 'multipart',
  maxBytes: limits.certificateBytes,
  message: 'Settings saved',
})

/** What only those who set it need to know: how numbering goes on, the tax rates, the sealed documents. */
export const getNumbering = call({
  method: 'GET',
  path: '/api/company/numbering/',
  who: 'company.settings',
  shows: ['company'],
  summary: 'The next number of each series',
  input: none,
  answer: z.object({
    next: z.object({ estimate: z.number(), invoice: z.number(), job: z.number(), contract: z.number() }),
  }),
})

export const checkSender = call({
  method: 'POST',
  path: '/api/company/sender/check/',
  who: 'owner',
  outside: true,
  changes: [],
  summary: 'Whether the domain that emails come from says in DNS that they are genuine, and what to add',
  input: none,
  answer: z.object({ sender: senderReport }),
  limits: [{ attempts: 20, seconds: 600 }],
})

export const listTaxRates = call({
  method: 'GET',
  path: '/api/company/tax-rates/',
  who: ['company.settings', 'estimates.edit', 'invoices.edit'],
  shows: ['company', 'tax_rate'],
  summary: 'The tax rates that lines can use',
  input: none,
  answer: z.object({ tax_rates: z.array(taxRate) }),
})

export const saveTaxRate = call({
  method: 'POST',
  path: '/api/company/tax-rates/',
  who: 'company.settings',
  needsPlan: false,
  changes: ['tax_rate'],
  summary: 'Add a tax rate, or change the one whose id is sent',
  input: newTaxRate,
  answer: z.object({ tax_rate: taxRate }),
  creates: true,
})

export const deleteTaxRate = call({
  method: 'POST',
  path: '/api/company/tax-rates/:id/delete/',
  who: 'company.settings',
  needsPlan: false,
  changes: ['tax_rate'],
  summary: 'Stop offering a tax rate; lines that use it keep it',
  input: z.object({ id: id() }),
  answer: none,
})

export const createCompany = call({
  method: 'POST',
  path: '/api/company/create/',
  who: 'signed_in',
  stage: 'onboarded',
  changes: [],
  summary: 'Create a further company; the caller becomes its owner and works in it from now on',
  input: companyDetails
    .extend(companyWork.omit({ invite_emails: true }).shape)
    .extend({ logo: upload().optional(), insurance_certificate: upload().optional() }),
  notYet: ['invite_emails'],
  answer: z.object({ company_id: id(), company: companySettings }),
  encoding: 'multipart',
  maxBytes: limits.certificateBytes,
  creates: true,
  limits: [{ attempts: 100, seconds: 86_400 }],
})

export const switchCompany = call({
  method: 'POST',
  path: '/api/company/switch/',
  who: 'signed_in',
  stage: 'verified',
  changes: [],
  summary: 'Work in another company that one belongs to',
  input: z.object({ company_id: id() }),
  answer: z.object({ company: z.object({ id: id(), name: z.string() }), redirect: z.string() }),
})

export const transferCompany = call({
  method: 'POST',
  path: '/api/company/transfer/',
  who: 'owner',
  changes: ['access', 'team', 'account', 'plan'],
  summary: 'Make someone on the team the owner; the owner stays as Admin',
  input: z.object({ user_id: id(), password: required(128, 'Enter your password') }),
  answer: none,
  message: 'Ownership transferred',
  limits: [{ attempts: 20, seconds: 900 }],
})

export const leaveCompany = call({
  method: 'POST',
  path: '/api/company/leave/',
  who: 'signed_in',
  changes: [],
  summary: 'Leave the current company, which is named; its owner has to transfer it first',
  input: z.object({ company_id: id() }),
  answer: z.object({ redirect: z.string() }),
})

export const closeCompany = call({
  method: 'POST',
  path: '/api/company/delete/',
  who: 'owner',
  changes: [],
  summary: 'Close the company for everyone; after 30 days its data is erased',
  input: z.object({
    name: required(limits.name, 'Type the company name'),
    password: required(128, 'Enter your password'),
  }),
  answer: z.object({ erase_on: instant(), redirect: z.string() }),
  limits: [{ attempts: 20, seconds: 900 }],
})

export const listClosedCompanies = call({
  method: 'GET',
  path: '/api/company/closed/',
  who: 'signed_in',
  stage: 'verified',
  shows: ['company'],
  summary: 'Companies that the caller closed and can still bring back',
  input: none,
  answer: z.object({ companies: z.array(z.object({ id: id(), name: z.string(), erase_on: instant() })) }),
})

export const reopenCompany = call({
  method: 'POST',
  path: '/api/company/reopen/',
  who: 'signed_in',
  stage: 'verified',
  changes: [],
  summary: 'Bring a closed company back',
  input: z.object({ company_id: id() }),
  answer: z.object({ company: z.object({ id: id(), name: z.string() }), redirect: z.string() }),
})

export const getInsurance = call({
  method: 'GET',
  path: '/api/company/insurance/',
  who: 'company.settings',
  shows: [],
  summary: 'The certificate of insurance as it came: a PDF, PNG or JPEG',
  input: none,
  answer: 'bytes',
})

export const getCompanyLogo = call({
  method: 'GET',
  path: '/api/company/logo/:key/',
  who: 'public',
  shows: [],
  summary: 'A logo by the name of its content',
  input: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: 'bytes',
})
