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
    findIn: 'Find in the contract',
    word: 'Find a word',
    none: 'Not found',
    found: (count: number) => `${count} found`,
    at: (at: number, count: number) => `${at} of ${count}`,
    previous: 'Previous place',
    next: 'Next place',
    close: 'Close find',
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
  sign: {
    title: (name: string) => `Sign as ${name}`,
    action: 'Sign agreement',
    name: 'Your name',
    forCompany: "I'm signing for a company",
    capacity: 'Your title',
    capacityHelp: 'Such as Owner or Manager',
    consent: 'I agree to sign electronically',
    meaning: 'What does this mean?',
    how: 'How to sign',
    type: 'Type',
    draw: 'Draw',
    own: 'Your signature',
    style: (at: number, font: string) => `Style ${at}, ${font}`,
    noName: 'Enter your name',
    noMark: 'Sign here',
    noCapacity: 'Enter your title',
    noConsent: 'Tick to agree before signing',
  },
  declining: {
    title: 'Decline this contract',
    explained: (company: string) => `After that it can't be signed, unless ${company} sends it again.`,
    action: 'Decline contract',
    why: 'Why?',
    none: (company: string) => `Tell ${company} why, so they can fix it`,
  },
  changing: {
    title: 'Request changes',
    explained: (company: string) => `${company} gets your message and can send you a new version.`,
    action: 'Send request',
    what: 'What should be changed?',
    none: 'Say what should be changed',
  },
  canceling: {
    open: 'Cancel this contract',
    title: 'Cancel this contract?',
    explained: (last: string, company: string) =>
      `You may cancel without any penalty${last ? ` until midnight of ${last}` : ''}. ${company} returns what you paid within ten business days. This can't be undone here.`,
    action: 'Cancel the contract',
    nameHelp: 'It counts as your signature on the notice',
    why: 'Why? (optional)',
    none: 'Type your name to cancel the contract',
  },
  withdrawing: {
    title: 'Withdraw consent',
    explained: (company: string) =>
      `You agreed to sign this contract electronically. If you take that back, ${company} is notified that you'd like to sign by hand instead. Nothing has been signed yet.`,
  },
  state: {
    ended: "This link doesn't work anymore",
    endedText: (company: string) => `It ended while the page was open. Ask ${company} for a new one.`,
    first: (names: string, several: boolean) => `${names} ${several ? 'sign' : 'signs'} first`,
    firstText: "We'll email you when it's your turn. You can read the contract now.",
    withdrew: 'You took back your consent to sign electronically',
    withdrewText: (company: string) =>
      `${company} has been notified. Ask them for a paper copy. If you change your mind, you can still sign here.`,
    asked: 'You asked for changes',
    askedNow: 'Sent',
    askedText: (company: string) => `${company} will get back to you. You can still sign the contract as it is.`,
    expired: (day: string) => `This contract expired${day ? ` on ${day}` : ''}`,
    expiredText: (company: string) => `It can't be signed anymore. Ask ${company} to send it again.`,
    youDeclined: 'You declined this contract',
    declined: 'This contract was declined',
    notified: (company: string) => `${company} has been notified. `,
    youSaid: (reason: string) => `You said: “${reason}” `,
    changedMind: (company: string) => `Changed your mind? Ask ${company} to send it again.`,
    otherDeclined: 'Someone else who was to sign it declined. Nothing is left for you to do.',
    youCanceled: 'You canceled this contract',
    canceled: (by: string) => `${by} canceled this contract`,
    canceledNow: (company: string) => `${company} was notified, and an email confirms it. `,
    canceledText: (notice: string, refund: string) =>
      `The notice was given on ${notice}. Anything that was paid is returned by ${refund}. Nothing more is due.`,
    voided: (company: string, day: string) => `${company} withdrew this contract${day ? ` on ${day}` : ''}`,
    theySaid: (reason: string) => `They said: “${reason}” `,
    voidedText: 'There is nothing left to sign.',
  },
  signed: {
    everyone: 'Signed by everyone',
    heading: 'Signed',
    download: 'Download your copy',
    downloadSigned: 'Download signed PDF',
    beingMade: 'Your signed PDF is being made. It will be here in a moment.',
    certificate: 'See certificate',
    yourEmail: 'your email address',
    onItsWay: (where: string) => `A copy is on its way to ${where}.`,
    emailed: (where: string) => `A copy was emailed to ${where}.`,
    notice: (where: string, sent: boolean) =>
      `Your copy with the notice of cancellation ${sent ? 'was emailed' : 'is on its way'} to ${where}. `,
    waiting: (names: string) => `Waiting for ${names}.`,
    others: 'Others still have to sign.',
    youGet: 'Once everyone has signed, you get the signed document.',
    copyGoes: (where: string) => `Once everyone has signed, a copy goes to ${where}.`,
    check: 'Anyone can check this contract at',
    withCode: 'with the code',
  },
  inPerson: {
    label: 'Sign in person',
    waits: 'Sign in person',
    done: 'Signed in person',
    reads: (name: string) => ` · ${name} reads and signs on this device`,
    back: ' · Please hand the device back',
    stop: 'Stop',
    finish: 'Done',
  },
  /** What is said of a character that no face has. */
  unprintable: undefined as ((characters: string) => string) | undefined,
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
