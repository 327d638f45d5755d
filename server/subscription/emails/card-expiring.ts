import type { PlanEmail } from './plan-email.ts'

export const cardExpiring = {
  name: 'card-expiring',
  compose({ card = 'Your card', company_name, expires, link, plan }) {
    return {
      subject: `Your card expires soon: ${card}`,
      preview: `It expires at the end of ${expires}.`,
      heading: 'Your card expires soon',
      paragraphs: [
        `${card}, which pays for the ${plan} plan of ${company_name}, expires at the end of ${expires}. Add a new one so the next payment goes through.`,
      ],
      action: { label: 'Update card', url: link },
    }
  },
} as const satisfies PlanEmail
