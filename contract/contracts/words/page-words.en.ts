/** What the page says on which a contract is read and signed, in English; the server's refusals are in English already. */
export const pageWordsEn = {
  /** BCP 47, in which lists of names are written. */
  locale: 'en-US',
  heading: 'Sign a contract',
  offline: "You're offline. Signing needs a connection. Your place is kept.",
  bar: 'Sign',
  card: 'Signing',
  left: (initials: number, signatures: number) => {
    const parts = [
      ...(initials > 0 ? [initials === 1 ? '1 initial' : `${initials} initials`] : []),
      ...(signatures > 0 ? [signatures === 1 ? '1 signature' : `${signatures} signatures`] : []),
    ]
    return parts.length > 0 ? `${parts.join(' and ')} left` : 'Nothing left to sign'
  },
  read: (percent: number) => `${percent}% read`,
  next: 'Continue',
  decline: 'Decline',
  initialsFirst: (left: string) => `Put your initials here first. ${left}`,
  which: (at: number, count: number) => `${at} of ${count}`,
  signHere: 'Sign here',
  initialHere: 'Initial here',
  initialNamed: (which: string, letters: string) => `Initial here, ${which}: ${letters}`,
  filledInLater: 'Filled in when you sign',
  identity: {
    signingAs: 'You are signing as',
    notYou: 'Not you?',
    explained: (name: string, company: string, ways: string[]) =>
      `This contract is for ${name}. If that isn't you, please don't sign it, and let ${company} know that it went to the wrong person${ways.length > 0 ? `: ${ways.join(' or ')}` : ''}.`,
  },
  signers: {
    heading: 'Who signs',
    you: ' (you)',
    signed: (when: string) => `signed ${when}`,
    declined: 'declined',
    open: 'has not signed yet',
  },
  choices: { changes: 'Request changes', withdraw: 'Withdraw consent', download: 'Download PDF' },
  tools: {
    label: 'Reading',
    find: 'Find',
    smaller: 'A− Smaller text',
    larger: 'A+ Larger text',
    size: (percent: number) => `Text size ${percent} %`,
  },
  cancel: {
    transaction: 'Date of the transaction',
    last: 'Last day to cancel',
    fixed: (last: string) => `The contract can be canceled until midnight of ${last}`,
    company: (last: string) => `If the client signs today, it can be canceled until midnight of ${last}`,
    you: (last: string) => `If you sign today, you may cancel until midnight of ${last}`,
    others: (names: string, several: boolean, last: string) =>
      `If ${names} ${several ? 'sign' : 'signs'} today, you may cancel until midnight of ${last}`,
    youAnd: (names: string, last: string) => `If you and ${names} sign today, you may cancel until midnight of ${last}`,
  },
  /** What is said instead of the server's sentence. */
  refused: undefined as ((refusal: Refusal) => SaidRefusal) | undefined,
}
export type PageWords = typeof pageWordsEn

/** What the server refused, as the browser has it. */
export type Refusal = {
  kind: string
  error_code?: string | undefined
  fields?: Record<string, string[]> | undefined
  current?: unknown
}
/** A sentence for each field that it is about, and one where it is about none. */
export type SaidRefusal = { fields: Record<string, string[]>; other: string }
