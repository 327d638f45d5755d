import { type DocumentEmail, greet, toClient, toCompany } from './document-email.ts'

/** A debit has begun; with it goes the copy of what was allowed. Source: 12 CFR 1005.10(b) asks for one of what recurs, and it is given of each. */
export const debitBegun = {
  name: 'debit-begun',
  to: 'client',
  compose(about) {
    const { kind, number, brand, amount, allowed, client_link } = about
    const words = {
      subject: `Your bank payment for ${kind} ${number} is on its way`,
      message: greet(
        about,
        `Your payment of ${amount} to ${brand.name} has begun. Banks take up to 4 business days. You get a receipt when it is there.`,
      ),
    }
    return toClient(about, words, {
      preview: `${amount}, up to 4 business days`,
      heading: 'Your bank payment is on its way',
      figure: { label: 'On its way', amount },
      ...(allowed ? { after: ['What you allowed:', allowed] } : {}),
      ...(client_link ? { action: { label: `View ${kind}`, url: client_link } } : {}),
    })
  },
} as const satisfies DocumentEmail

export const debitFailed = {
  name: 'debit-failed',
  to: 'client',
  compose(about) {
    const { kind, number, amount, bank_reason, client_link } = about
    const words = {
      subject: `Your bank payment for ${kind} ${number} didn't go through`,
      message: greet(
        about,
        `Your bank didn't pay ${amount} of ${kind} ${number}. Nothing was taken. Please pay again.`,
      ),
    }
    return toClient(about, words, {
      preview: `${amount} is still due`,
      heading: "Your bank payment didn't go through",
      quote: bank_reason,
      figure: { label: 'Still due', amount },
      ...(client_link ? { action: { label: `Pay ${kind}`, url: client_link } } : {}),
    })
  },
} as const satisfies DocumentEmail

export const debitReturned = {
  name: 'debit-returned',
  to: 'client',
  compose(about) {
    const { kind, number, brand, amount, client_link } = about
    const words = {
      subject: `Your bank took back a payment for ${kind} ${number}`,
      message: greet(
        about,
        `Your bank took back ${amount} that was paid to ${brand.name} for ${kind} ${number}. It is due again.`,
      ),
    }
    return toClient(about, words, {
      preview: `${amount} is due again`,
      heading: 'Your bank took the payment back',
      figure: { label: 'Due again', amount },
      ...(client_link ? { action: { label: `Pay ${kind}`, url: client_link } } : {}),
    })
  },
} as const satisfies DocumentEmail

export const debitFailedTeam = {
  name: 'debit-failed-team',
  to: 'company',
  compose(about) {
    const { kind, client_name, number, amount, bank_reason, link } = about
    return toCompany(about, {
      subject: `The bank payment of ${number} didn't go through`,
      preview: `${client_name}'s bank didn't pay ${amount}`,
      heading: "A bank payment didn't go through",
      paragraphs: [
        `${client_name}'s bank didn't pay ${amount} of ${number}. It is due again, and the client got an email.`,
      ],
      quote: bank_reason,
      action: { label: `Open ${kind}`, url: link },
    })
  },
} as const satisfies DocumentEmail

export const debitReturnedTeam = {
  name: 'debit-returned-team',
  to: 'company',
  compose(about) {
    const { kind, client_name, number, amount, link } = about
    return toCompany(about, {
      subject: `The bank took back ${amount} of ${number}`,
      preview: `${client_name}'s payment was returned`,
      heading: 'A bank payment was taken back',
      paragraphs: [
        `${client_name}'s bank took back ${amount} that was paid on ${number}. A bank can do that for 60 days, and it can't be argued about with the processor.`,
        'It is due again, its line in your books is open again, and the client got an email.',
      ],
      action: { label: `Open ${kind}`, url: link },
    })
  },
} as const satisfies DocumentEmail
