import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { limits } from '../values/limits.ts'
import { email, id, required, text, upload } from '../wire/fields.ts'
import { kind } from './shapes.ts'

const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 21:30')

/** What follows a person from device to device. */
export const preferences = z.object({
  /** Shortcuts of one key, such as N; they can be switched off (WCAG 2.1.4). */
  single_keys: z.boolean(),
  /** What one wants to be notified of, by the kind of notification; what is not named is as it comes. */
  notifications: z
    .record(z.string().max(60), z.boolean())
    .refine((switches) => Object.keys(switches).length <= 100, 'Send at most 100 switches'),
  /** From when to when, in the person's own zone, emails about what happened wait; those about the account do not. */
  quiet_hours: z
    .object({ from: timeOfDay(), to: timeOfDay() })
    .refine(({ from, to }) => from !== to, 'Choose two different times')
    .nullable(),
})

export const membership = z.object({
  company_id: id(),
  company_name: z.string(),
  kind,
  role_name: z.string(),
})

export const profile = z.object({
  user: z.object({
    id: id(),
    username: z.string(),
    email: z.string(),
    /** A new address that waits for its code; until then `email` holds. */
    pending_email: z.string().nullable(),
    is_verified: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    job_title: z.string().nullable(),
    timezone: z.string(),
    locale: z.string(),
    avatar_url: z.string().nullable(),
  }),
  company: z
    .object({
      id: id(),
      name: z.string(),
      timezone: z.string(),
      currency: z.string(),
      /** ISO 3166 alpha-2. */
      country: z.string(),
      logo_url: z.string().nullable(),
      /** Whom one asks for more rights; null for clients, who know the company alone. */
      owner_name: z.string().nullable(),
    })
    .nullable(),
  kind: kind.nullable(),
  role: z.object({ id: id().nullable(), name: z.string() }).nullable(),
  /** Empty without a company. */
  permissions: z.partialRecord(z.enum(permissions as [string, ...string[]]), z.enum(['none', 'own', 'all'])),
  memberships: z.array(membership),
  preferences,
})
export type Profile = z.output<typeof profile>

/** What a person says of themselves; every field for itself, what is left out stays. */
export const personDetails = z.object({
  first_name: required(limits.name, 'Enter your name').optional(),
  last_name: required(limits.name, 'Enter your name').optional(),
  phone: text(40).nullish(),
  job_title: text(limits.name).nullish(),
  timezone: text(60).optional(),
  locale: z.string().max(35).refine(isLocale, 'Choose a language').optional(),
})

/** A change of the profile. `email` and `new_password` want `current_password` beside them. */
export const profileChange = personDetails.extend({
  /** Empty takes the picture away. */
  avatar: upload().nullish(),
  email: email().optional(),
  current_password: z.string().max(limits.passwordMax).optional(),
  new_password: z.string().max(1000).optional(),
  preferences: preferences.partial().optional(),
})

/** Whether a language tag is one that dates and amounts can be written in, such as `en-US` (BCP 47). */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1
  } catch {
    return false
  }
}

/** Such a tag; left empty, none is named. */
export const localeIn = () => text(35).refine((tag) => tag === '' || isLocale(tag), 'Choose a language')
