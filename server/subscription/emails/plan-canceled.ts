import { type PlanEmail, READ_ON } from './plan-email.ts'

export const planCanceled = {
  name: 'plan-canceled',
  compose({ company_name, day, link, plan }) {
    return {
      subject: `Your ${plan} plan ends on ${day}`,
      preview: 'Everything keeps working until then.',
      heading: `Your plan ends on ${day}`,
      paragraphs: [
        `You canceled the ${plan} plan of ${company_name}. Everything keeps working until then, and you won't be charged again.`,
        `You won't lose anything. ${READ_ON}`,
      ],
      action: { label: 'Keep plan', url: link },
    }
  },
} as const satisfies PlanEmail
