import type { PlanEmail } from './plan-email.ts'

export const planReceipt = {
  name: 'plan-receipt',
  compose({ amount, company_name, link, number, period, plan }) {
    return {
      subject: `Receipt for your ${plan} plan: ${amount}`,
      preview: `${amount} for ${company_name}`,
      heading: 'Thank you',
      paragraphs: [`This is the receipt for the ${plan} plan for ${company_name}.`],
      figure: { label: 'Paid', amount: amount },
      facts: [
        ...(period ? [{ label: 'Period', value: period }] : []),
        ...(number ? [{ label: 'Number', value: number }] : []),
      ],
      action: { label: 'See receipts', url: link },
    }
  },
} as const satisfies PlanEmail
