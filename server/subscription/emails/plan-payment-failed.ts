import type { PlanEmail } from './plan-email.ts'

export const planPaymentFailed = {
  name: 'plan-payment-failed',
  compose({ card, company_name, day, link, plan }) {
    return {
      subject: "We couldn't charge your card for Chalkline",
      preview: day ? `Everything works until ${day}.` : 'Update your card to keep the plan.',
      heading: "We couldn't charge your card",
      paragraphs: [
        `The payment for the ${plan} plan of ${company_name} was declined${card ? ` on ${card}` : ''}.`,
        day
          ? `Everything keeps working until ${day}. Update your card before then.`
          : 'Update your card to keep the plan.',
      ],
      action: { label: 'Update card', url: link },
    }
  },
} as const satisfies PlanEmail
