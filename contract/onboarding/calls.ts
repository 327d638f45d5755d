import { z } from 'zod'
import { clientWelcome } from '#contract/clients/welcome-shapes.ts'
import { employeeWelcome } from '#contract/employees/welcome-shapes.ts'
import { companyDetails, companyWork } from '../company/shapes.ts'
import { paymentAttempt, paymentSetup } from '../subscription/payment-shapes.ts'
import { planIntervals, planPrice } from '../subscription/shapes.ts'
import { limits } from '../values/limits.ts'
import { planKeys } from '../values/plans.ts'
import { call } from '../wire/call.ts'
import { cardToken, id, upload } from '../wire/fields.ts'
import { aboutYou, onboardingStatus } from './shapes.ts'

const next = z.object({ next: z.string() })

const aboutClientNotYet = ['password', 'billing_country', 'service_country']

const step = { method: 'POST', who: 'signed_in', stage: 'verified', answer: next } as const

export const getOnboardingStatus = call({
  method: 'GET',
  path: '/api/onboarding/status/',
  who: 'signed_in',
  stage: 'verified',
  shows: ['onboarding', 'account', 'company'],
  summary: 'Where onboarding stands; with a client that one is, as that one',
  input: z.object({ client_id: id().optional() }),
  answer: onboardingStatus,
})

export const saveAboutYou = call({
  ...step,
  path: '/api/onboarding/step1/',
  changes: ['onboarding', 'account', 'company', 'access', 'plan'],
  summary: 'Step 1: about you',
  input: aboutYou,
})

export const saveYourCompany = call({
  ...step,
  path: '/api/onboarding/step2/',
  changes: ['onboarding', 'account', 'company', 'access', 'plan'],
  summary: 'Step 2: your company; makes it the first time, changes it after that',
  input: companyDetails.extend({ logo: upload().optional() }),
  encoding: 'multipart',
  maxBytes: limits.logoBytes,
})

export const saveHowYouWork = call({
  ...step,
  path: '/api/onboarding/step3/',
  changes: ['onboarding', 'account', 'company', 'access', 'plan'],
  summary: 'Step 3: how you work',
  input: companyWork.extend({ insurance_certificate: upload().optional() }),
  encoding: 'multipart',
  maxBytes: limits.certificateBytes,
})

export const getPricing = call({
  method: 'GET',
  path: '/api/onboarding/step4/pricing/',
  who: 'signed_in',
  stage: 'verified',
  shows: [],
  summary: 'The plans and their prices',
  input: z.object({}),
  answer: z.object({
    /** None where the server runs without plans. */
    plans: z.array(planPrice),
    trial_days: z.number(),
    /** What the card form in the browser needs. */
    payment_setup: paymentSetup,
  }),
})

export const startPlan = call({
  ...step,
  path: '/api/onboarding/step4/subscription/',
  changes: [],
  summary: 'Step 4: choose a plan; the trial goes on, and the first charge comes at its end',
  input: z.object({
    plan: z.enum(planKeys, { error: 'Choose a plan' }),
    interval: z.enum(planIntervals, { error: 'Choose monthly or yearly' }),
    payment_method_token: cardToken().nullish(),
  }),
  /** With an `attempt` nothing is chosen yet, or not paid: let the card form finish it, then send the same again. */
  answer: next.extend({ attempt: paymentAttempt.nullable() }),
  outside: true,
  secret: true,
})

export const skipPlan = call({
  ...step,
  path: '/api/onboarding/step4/skip/',
  changes: [],
  summary: 'Step 4: continue with the trial',
  input: z.object({}),
})

export const saveAboutEmployee = call({
  ...step,
  path: '/api/onboarding/employee/',
  changes: [],
  summary: 'An employee in one step: about you',
  input: employeeWelcome.extend({ photo: upload().optional() }),
  encoding: 'multipart',
  maxBytes: limits.logoBytes,
})

export const saveAboutClient = call({
  ...step,
  path: '/api/onboarding/client/',
  changes: [],
  summary: 'A client in one step: about you, in the current company',
  input: clientWelcome,
  notYet: aboutClientNotYet,
})

export const saveAboutClientById = call({
  ...step,
  path: '/api/onboarding/client/:id/',
  changes: [],
  summary: 'The same for one of several companies, by the client that one is there',
  input: clientWelcome.extend({ id: id() }),
  notYet: aboutClientNotYet,
})
