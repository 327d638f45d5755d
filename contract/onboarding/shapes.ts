import { z } from 'zod'
import { keptDetails } from '#contract/employees/welcome-shapes.ts'
import { clientFields } from '../clients/fields.ts'
import { companySettings, teamSizes } from '../company/shapes.ts'
import { invitingCompany } from '../employees/invite-shapes.ts'
import { teamKinds } from '../notifications/kind-rules.ts'
import { localeIn } from '../users/profile-shapes.ts'
import { limits } from '../values/limits.ts'
import { id, required, text } from '../wire/fields.ts'
import { shownShape } from '../wire/record-shapes.ts'

const firstTasks = ['estimate', 'job', 'books'] as const

/** Step 1: the person. Source: docs/domain.md, Onboarding. */
export const aboutYou = z.object({
  first_name: required(limits.name, 'Enter your name'),
  last_name: required(limits.name, 'Enter your name'),
  phone: text(40).nullish(),
  job_title: text(limits.name).nullish(),
  timezone: text(60).nullish(),
  locale: localeIn().nullish(),
  first_task: z.enum(firstTasks).nullish(),
  marketing_opt_in: z.boolean().default(false),
})

const shown = z.string().nullable()

/** What was entered in step 2; of the tax id its last four. For the owner alone. */
const companyAnswers = companySettings
  .pick({ legal_name: true, entity_type: true, trade: true, address: true, city: true, state: true, postal_code: true })
  .extend(companySettings.pick({ country: true, phone: true, email: true, website: true, brand_color: true }).shape)
  .extend(companySettings.pick({ tax_id_last4: true, logo_url: true, currency: true }).shape)
  .extend({ company_name: z.string() })

/** What was entered in step 3, and the addresses whose invitations wait. For the owner alone. */
const workAnswers = companySettings
  .pick({ services: true, service_areas: true, license_number: true, license_state: true, license_expires: true })
  .extend(companySettings.pick({ has_insurance: true, default_tax_name: true, default_tax_rate: true }).shape)
  .extend(companySettings.pick({ tax_inclusive: true, payment_terms: true, default_deposit_percent: true }).shape)
  .extend(companySettings.pick({ invoice_prefix: true, working_days: true }).shape)
  .extend({ team_size: z.enum(teamSizes).nullable(), invited: z.array(z.string()) })

export const onboardingStatus = z.object({
  kind: z.enum(['owner', 'employee', 'client']),
  /** Of the owner's four: the first unfinished step, 1 to 4; 5 when done. Employees and clients have one step. */
  step: z.number(),
  completed: z.array(z.number()),
  /** How many steps there are: without plans (PLANS=off) the fourth falls away. */
  steps: z.number(),
  isOnboarded: z.boolean(),
  /** Belonged to a company once and to none now: asked whether to make one or to join one. */
  unlinked: z.boolean(),
  /** The page to go to. */
  next: z.string(),
  /** What was entered so far, for a form opened again or on another device. */
  entered: z.object({
    about_you: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        phone: z.string().nullable(),
        job_title: z.string().nullable(),
        timezone: z.string(),
        first_task: z.enum(firstTasks).nullable(),
        marketing_opt_in: z.boolean(),
      })
      .nullable(),
    company_name: z.string().nullable(),
    company: companyAnswers.nullable(),
    work: workAnswers.nullable(),
    employee: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        phone: shown,
        timezone: z.string(),
        ...keptDetails.shape,
        photo_url: shown,
      })
      .nullable(),
    client: z
      .object({
        first_name: shown,
        last_name: shown,
        company_name: shown,
        phone: shown,
        preferred_contact: shownShape(clientFields).preferred_contact,
        service_address: shown,
        service_city: shown,
        service_state: shown,
        service_postal_code: shown,
        billing_address: shown,
        billing_city: shown,
        billing_state: shown,
        billing_postal_code: shown,
        access_notes: shown,
        accept_e_records: z.boolean(),
        marketing_opt_in: z.boolean(),
      })
      .nullable(),
  }),
  /** The company that an employee or a client joins. */
  joining: z
    .object({
      company: invitingCompany,
      role: shown,
      client_id: id().nullable(),
      can: z.array(z.string()),
      /** What a role is told of, to be chosen from. */
      hears: z.array(z.enum(teamKinds)),
    })
    .nullable(),
})
