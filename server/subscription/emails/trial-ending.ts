import { type PlanEmail, READ_ON } from './plan-email.ts'

/** `chosen`: the plan starts by itself then, and this is what it costs. */
export const trialEnding = {
  name: 'trial-ending',
  compose({ chosen, company_name, day, link, plan }) {
    if (chosen)
      return {
        subject: `Your ${plan} plan starts on ${day}`,
        preview: `${chosen.amount} will be charged to ${chosen.card}.`,
        heading: `Your trial ends on ${day}`,
        paragraphs: [`Then the ${plan} plan for ${company_name} starts automatically, and the first payment is due.`],
        figure: { label: 'First payment', amount: chosen.amount },
        facts: [{ label: 'Charged to', value: chosen.card }],
        action: { label: 'Open plan', url: link },
        after: ['If you change your mind, cancel before that day and nothing is charged.'],
      }
    return {
      subject: `Your trial ends on ${day}`,
      preview: 'Choose a plan to keep creating and sending.',
      heading: `Your trial ends on ${day}`,
      paragraphs: [
        `Choose a plan for ${company_name} to keep creating and sending. You pay nothing before that day.`,
        `You won't lose anything without a plan. ${READ_ON}`,
      ],
      action: { label: 'Choose a plan', url: link },
    }
  },
} as const satisfies PlanEmail
