import type { CheckKey } from '../evidence/shapes.ts'

/** What the page says on which anybody verifies a signed contract, in English as the server's sentences are. */
export const verifyWordsEn = {
  /** BCP 47, in which instants are written. */
  locale: 'en-US',
  heading: 'Verify a signed contract',
  explained:
    'Check that a contract signed with Chalkline is genuine and that nothing in it was changed since. You need its verification code, printed on the certificate, or the signed PDF.',
  form: 'Check a contract',
  code: 'Verification code',
  codeHelp: 'On the certificate at the end of the PDF',
  noCode: 'Enter the code',
  check: 'Check code',
  orFile: 'Or the signed PDF',
  chooseFile: 'Choose a PDF or drop it here',
  fileHelp: (megabytes: number) => `Up to ${megabytes} MB. It is checked and not kept.`,
  tooLarge: (megabytes: number) => `Choose a PDF of at most ${megabytes} MB`,
  ofCode: (code: string) => `Code ${code}`,
  genuine: 'Genuine and unchanged',
  changed: 'Something is not as it was signed',
  unknown: 'Not found',
  checked: 'What was checked',
  passed: 'Passed: ',
  failed: 'Failed: ',
  sealedAs: 'As it was sealed:',
  from: (number: string, revision: number, company: string) =>
    `${number}${revision > 1 ? `, version ${revision}` : ''}, from ${company}`,
  signedFor: (company: string) => `Signed for ${company}`,
  signedByClient: 'Signed by the client',
  sealed: 'Sealed',
  canceled: 'Canceled later by the buyer',
  withdrawn: 'Withdrawn later',
  fingerprint: 'Fingerprint of the signed PDF (SHA-256)',
  coverage: 'What the seal covers',
  leavesOut: 'This contract was sealed before these were covered too:',
  summary: (company: string, after: 'canceled' | 'withdrawn' | undefined) => {
    const later = { canceled: ' The buyer canceled it later.', withdrawn: ' It was withdrawn later.' }
    return `Nothing was changed since ${company} and everyone else signed.${after ? later[after] : ''} What this cannot prove: who held the device on which it was signed. The certificate says how each signer was identified.`
  },
  notConfirmed: (why: string) => `This contract can't be confirmed: ${why}`,
  /** Where nothing is wrong with a part, by what was looked at. */
  sound: {
    known: 'A contract with this code was signed and sealed here.',
    file: 'The PDFs are kept byte for byte as they were sent, signed and certified.',
    seal: 'The seal covers the whole signed PDF and is by a key of this server.',
    events: 'Every recorded event is as it was written.',
    order: 'The events are in the order in which they happened.',
    count: 'No event is missing, at the end either.',
    signatures: 'Every signature is as it was given.',
    snapshot: 'The text is the one that was sent to be signed.',
    consents: 'Everybody who signed had agreed to sign electronically.',
    facts: 'Title, number, people and dates in our records are those that were sealed.',
  } satisfies Record<CheckKey, string>,
  /** Where something is wrong with it, in a language other than the server's, which names more of it. */
  broken: undefined as Record<CheckKey, string> | undefined,
  files: {
    original: 'This file is the document as it was sent, before it was signed, byte for byte.',
    signed: 'This file is the signed document, byte for byte.',
    added: 'Something was added to this file after it was sealed. What stood there before is unchanged.',
  },
  covers: {
    text: 'Text, title, number and version',
    people: 'The company, the signers and their email addresses',
    signatures: 'Every signature and consent',
    files: 'The PDF as it was sent, and the signed one',
    certificate: 'The certificate',
    times: 'When it was sent and completed, to the minute',
    exact: 'Those times to the millisecond',
    expires: 'The last day to sign',
    order: 'The order of signing',
    fields: 'What was filled in',
    account: "The company's account",
  },
}
export type VerifyWords = typeof verifyWordsEn

/** What the server says in English, in the words of a contract; a sentence that names more is said by what was looked at. */
export function verifySentence(words: VerifyWords, sentence: string, key?: CheckKey): string {
  if (words === verifyWordsEn) return sentence
  const said = (['sound', 'files', 'covers'] as const)
    .flatMap((part) => pairsOf(verifyWordsEn[part], words[part]))
    .find(([english]) => english === sentence)
  return said?.[1] ?? (key && words.broken?.[key]) ?? sentence
}

function pairsOf(english: Record<string, string>, other: Record<string, string>) {
  return Object.entries(english).map(([name, sentence]) => [sentence, other[name] ?? sentence] as const)
}
