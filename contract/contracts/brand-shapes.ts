import { z } from 'zod'
import { calendarNames } from '../compliance/calendars/calendar-rules.ts'
import { day } from '../wire/fields.ts'
import { contractLanguages } from './language/language-rules.ts'

const words = z.string().nullable()

/** The head of a contract as it was sent: what it is, and the company as it presented itself then. */
export const contractBrand = z.object({
  title: z.string(),
  number: z.string(),
  revision: z.number(),
  /** The day it was sent, where the company is. */
  date: day(),
  /** BCP 47, and the company's zone: days and times are written so. */
  locale: z.string(),
  /** Absent: English, as of all that were sent before there was another. */
  language: z.enum(contractLanguages).optional(),
  /** The version of our translation of the notice of cancellation that its text holds; absent without one. */
  notice_version: z.string().optional(),
  /** The versions of our translations of what states have a contract say; absent without one. */
  wording_versions: z.array(z.string()).optional(),
  time_zone: z.string(),
  company_name: z.string(),
  address_lines: z.array(z.string()),
  /** ISO 3166 alpha-2: US and CA print on Letter, the rest of the world on A4. */
  country: z.string(),
  phone: words,
  email: words,
  website: words,
  license_number: words,
  /** `#rrggbb` from Branding. */
  accent: words,
  logo_url: words,
  /** How long its buyers may cancel; absent where it is what the federal rule says, as of what was sent before others were known. */
  cancellation_period: z
    .object({
      count: z.number(),
      terms: z.array(z.object({ rule_id: z.string().nullable(), count: z.number(), calendar: z.enum(calendarNames) })),
    })
    .optional(),
})
export type ContractBrand = z.output<typeof contractBrand>
