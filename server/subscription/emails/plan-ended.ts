import { type PlanEmail, READ_ON } from './plan-email.ts'

export const planEnded = {
  name: 'plan-ended',
  compose({ company_name, link, plan }) {
    return {
      subject: `Your ${plan} plan has ended`,
      preview: 'Everything is still here.',
      heading: 'Your plan has ended',
      paragraphs: [
        `The ${plan} plan of ${company_name} has ended. Everything is still here. ${READ_ON}`,
        'Creating and sending need a plan.',
      ],
      action: { label: 'Reactivate', url: link },
    }
  },
} as const satisfies PlanEmail
