import { z } from 'zod'
import { mailTask, task } from '#server/platform/task.ts'
import { planEmailNames } from './emails/plan-emails.ts'

const ofCompany = z.object({ company_id: z.string() })

export const notifyOfTrialEnd = task('announce_trial_end', ofCompany)
export const endTrial = task('end_trial', ofCompany)
export const cancelPlan = task('cancel_plan', ofCompany)
export const lookAtPlan = task('look_at_plan', ofCompany)
export const finishPlanChange = task('settle_plan_change', ofCompany.extend({ change_key: z.string() }))

/** What an email is about beside the plan and its card: an instant, a sum in cents, a receipt's number and period. */
const facts = z.object({
  plan: z.string().optional(),
  /** The instant the email speaks of. */
  at: z.string().nullish(),
  amount: z.number().optional(),
  currency: z.string().default('USD'),
  number: z.string().nullish(),
  period: z.tuple([z.string(), z.string()]).optional(),
  chosen: z.boolean().optional(),
})
export type PlanFacts = z.input<typeof facts>

export const mailPlan = mailTask(
  'mail_plan',
  z.object({ company_id: z.string(), letter: z.enum(planEmailNames), id: z.string(), facts }),
)
