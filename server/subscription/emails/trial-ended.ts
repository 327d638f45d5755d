import { type PlanEmail, READ_ON } from './plan-email.ts'

export const trialEnded = {
  name: 'trial-ended',
  compose({ company_name, link }) {
    return {
      subject: 'Your trial has ended',
      preview: 'Everything is still here. Choose a plan to continue.',
      heading: 'Your trial has ended',
      paragraphs: [`Everything in ${company_name} is still here. ${READ_ON}`, 'Creating and sending need a plan.'],
      action: { label: 'Choose a plan', url: link },
    }
  },
} as const satisfies PlanEmail
