/** What emails to a signer say, and to who gets a copy; those to the team are in English. */
export const emailWordsEn = {
  contract: (number: string) => `Contract ${number}`,
  greeting: (name: string) => `Hi ${name},`,
  footer: (company: string) => `Sent by ${company} with Chalkline.`,
  openAddress: "If the button doesn't work, open this address:",
  questions: 'Questions? Reply to this email.',
  toSign: {
    preview: (title: string) => `Read and sign ${title}`,
    signBy: 'Sign by',
    action: 'Read and sign',
    alone: 'This link is for you alone: whoever has it can sign in your name.',
  },
  withdrawn: {
    subject: (title: string, company: string) => `${title} was withdrawn by ${company}`,
    preview: 'You no longer need to sign it',
    heading: (title: string) => `${title} was withdrawn`,
    said: (company: string) =>
      `${company} withdrew this contract. You no longer need to sign it, and its link no longer works.`,
  },
  days: { transaction: 'Date of the transaction', last: 'Last day to cancel' },
  canceled: {
    subject: (title: string, number: string) => `${title} (${number}) is canceled`,
    preview: (company: string, refundBy: string) => `${company} returns what was paid by ${refundBy}.`,
    heading: 'The contract is canceled',
    said: (who: string, company: string) =>
      `${who} canceled this contract, and ${company} was notified. Nothing more is due under it.`,
    refund: (refundBy: string) => `What was paid is returned within ten business days: by ${refundBy}.`,
    goods:
      'Keep goods that were delivered ready for pickup. If nobody picks them up within 20 days of the notice, you may keep them.',
  },
  buyerCopy: {
    subject: (title: string, number: string) => `Your copy of ${title} (${number})`,
    preview: (last: string) => `You may cancel until midnight of ${last}.`,
    heading: 'You have signed',
    attached:
      'Your copy of the contract is attached, with both copies of the notice of cancellation. Keep it with your records.',
    mayCancel: (last: string) =>
      `You may cancel until midnight of ${last}. The notice says how, and what happens then.`,
    later: (company: string) => `Once ${company} has signed as well, you get the signed document.`,
    action: 'Open the contract',
  },
  signed: {
    subject: (title: string, number: string) => `Signed: ${title} (${number})`,
    preview: 'Everybody has signed. Your copy is attached.',
    heading: 'Everybody has signed',
    attached:
      'The signed document is attached, with the certificate of who signed it and when. Keep it with your records.',
    completed: 'Signed by everybody',
    code: 'Verification code',
    action: 'Open the signed document',
    check: (url: string) => `Anybody can check that the document is unchanged: ${url}`,
  },
}
export type EmailWords = typeof emailWordsEn
