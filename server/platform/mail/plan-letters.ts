import { CHALKLINE, type Letter } from './letter.ts'

/** What every letter about a plan needs; days and amounts already in words. */
type ToOwner = { company_name: string; plan: string; link: string }

const READ_ON = 'You can still read, export and record payments, and your clients can still answer and pay.'

/** `chosen`: the plan starts by itself then, and this is what it costs. */
export function trialEnding(data: ToOwner & { day: string; chosen?: { amount: string; card: string } }): Letter {
  const { day, chosen } = data
  if (chosen)
    return {
      brand: CHALKLINE,
      subject: `Your ${data.plan} plan starts on ${day}`,
      preview: `${chosen.amount} will be charged to ${chosen.card}.`,
      heading: `Your trial ends on ${day}`,
      paragraphs: [
        `Then the ${data.plan} plan for ${data.company_name} starts automatically, and the first payment is due.`,
      ],
      figure: { label: 'First payment', amount: chosen.amount },
      facts: [{ label: 'Charged to', value: chosen.card }],
      action: { label: 'Open plan', url: data.link },
      after: ['If you change your mind, cancel before that day and nothing is charged.'],
      footer: footerOf(data),
    }
  return {
    brand: CHALKLINE,
    subject: `Your trial ends on ${day}`,
    preview: 'Choose a plan to keep creating and sending.',
    heading: `Your trial ends on ${day}`,
    paragraphs: [
      `Choose a plan for ${data.company_name} to keep creating and sending. You pay nothing before that day.`,
      `You won't lose anything without a plan. ${READ_ON}`,
    ],
    action: { label: 'Choose a plan', url: data.link },
    footer: footerOf(data),
  }
}

export function trialEnded(data: ToOwner): Letter {
  return {
    brand: CHALKLINE,
    subject: 'Your trial has ended',
    preview: 'Everything is still here. Choose a plan to continue.',
    heading: 'Your trial has ended',
    paragraphs: [`Everything in ${data.company_name} is still here. ${READ_ON}`, 'Creating and sending need a plan.'],
    action: { label: 'Choose a plan', url: data.link },
    footer: footerOf(data),
  }
}

export function planPaymentFailed(data: ToOwner & { day?: string; card?: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: "We couldn't charge your card for Chalkline",
    preview: data.day ? `Everything works until ${data.day}.` : 'Update your card to keep the plan.',
    heading: "We couldn't charge your card",
    paragraphs: [
      `The payment for the ${data.plan} plan of ${data.company_name} was declined${data.card ? ` on ${data.card}` : ''}.`,
      data.day
        ? `Everything keeps working until ${data.day}. Update your card before then.`
        : 'Update your card to keep the plan.',
    ],
    action: { label: 'Update card', url: data.link },
    footer: footerOf(data),
  }
}

export function planReceipt(data: ToOwner & { amount: string; number?: string; period?: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `Receipt for your ${data.plan} plan: ${data.amount}`,
    preview: `${data.amount} for ${data.company_name}`,
    heading: 'Thank you',
    paragraphs: [`This is the receipt for the ${data.plan} plan for ${data.company_name}.`],
    figure: { label: 'Paid', amount: data.amount },
    facts: [
      ...(data.period ? [{ label: 'Period', value: data.period }] : []),
      ...(data.number ? [{ label: 'Number', value: data.number }] : []),
    ],
    action: { label: 'See receipts', url: data.link },
    footer: footerOf(data),
  }
}

export function planCanceled(data: ToOwner & { day: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `Your ${data.plan} plan ends on ${data.day}`,
    preview: 'Everything keeps working until then.',
    heading: `Your plan ends on ${data.day}`,
    paragraphs: [
      `You canceled the ${data.plan} plan of ${data.company_name}. Everything keeps working until then, and you won't be charged again.`,
      `You won't lose anything. ${READ_ON}`,
    ],
    action: { label: 'Keep plan', url: data.link },
    footer: footerOf(data),
  }
}

export function planEnded(data: ToOwner): Letter {
  return {
    brand: CHALKLINE,
    subject: `Your ${data.plan} plan has ended`,
    preview: 'Everything is still here.',
    heading: 'Your plan has ended',
    paragraphs: [
      `The ${data.plan} plan of ${data.company_name} has ended. Everything is still here. ${READ_ON}`,
      'Creating and sending need a plan.',
    ],
    action: { label: 'Reactivate', url: data.link },
    footer: footerOf(data),
  }
}

export function cardExpiring(data: ToOwner & { card: string; expires: string }): Letter {
  return {
    brand: CHALKLINE,
    subject: `Your card expires soon: ${data.card}`,
    preview: `It expires at the end of ${data.expires}.`,
    heading: 'Your card expires soon',
    paragraphs: [
      `${data.card}, which pays for the ${data.plan} plan of ${data.company_name}, expires at the end of ${data.expires}. Add a new one so the next payment goes through.`,
    ],
    action: { label: 'Update card', url: data.link },
    footer: footerOf(data),
  }
}

function footerOf(data: ToOwner): string {
  return `You're getting this email because you own ${data.company_name} in Chalkline.`
}
