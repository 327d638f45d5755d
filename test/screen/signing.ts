import { disclosures, disclosureVersions } from '#contract/contracts/signing/disclosure-rules.ts'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'

export const contractIds = {
  contract: '01999999-0000-7000-8000-0000000000c1',
  renee: '01999999-0000-7000-8000-0000000000c2',
}
export const signPath = `/api/contracts/contract-sign/${contractIds.contract}/`

const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
const heading = (text: string) => ({
  type: 'heading' as const,
  attrs: { level: 2 as const },
  content: [{ type: 'text' as const, text }],
})
const place = (type: 'signature' | 'initials' | 'date', party: 'client' | 'company') => ({
  type,
  attrs: { party, number: 1 },
})

/** A contract of some length with two places for the client's initials. */
const content: SigningPage['content'] = {
  type: 'doc',
  content: [
    heading('The work'),
    words('Harlow Carpentry builds a cedar deck of 240 square feet at 14 Maple Street, as the plan of May 4 shows it.'),
    heading('Price'),
    words(
      'The price is $12,400.00. A deposit of $1,000.00 is due at signing; the balance is due when the deck is done.',
    ),
    words('A change of the price or of the work needs a change order that both sides sign. '.repeat(12)),
    place('initials', 'client'),
    heading('Your right to cancel'),
    words('You may cancel at any time before midnight of the third business day after you sign. '.repeat(8)),
    place('initials', 'client'),
    heading('Signatures'),
    place('signature', 'client'),
    place('date', 'client'),
    place('signature', 'company'),
    place('date', 'company'),
  ],
}

type Signer = SigningPage['signers'][number]
export const renee: Signer = {
  party: 'client',
  number: 1,
  name: 'Renee Ortiz',
  status: 'viewed',
  signed_at: null,
  signature: null,
}
export const sam: Signer = { ...renee, party: 'company', name: 'Sam Harlow', status: 'pending' }
export const signedRenee: Signer = {
  ...renee,
  status: 'signed',
  signed_at: '2026-11-17T21:12:00Z',
  signature: {
    name: 'Renee Ortiz',
    title: null,
    typed: 'Renee Ortiz',
    font: 'Caveat',
    drawn: null,
    initials: [0, 1],
    in_person: false,
  },
}

const page: SigningPage = {
  contract: {
    id: contractIds.contract,
    title: 'Deck agreement',
    number: 'CON-0007',
    revision: 1,
    status: 'viewed',
    expires_on: '2026-12-17',
    sent_at: '2026-11-16T15:00:00Z',
    completed_at: null,
    voided_at: null,
    void_reason: null,
  },
  brand: {
    title: 'Deck agreement',
    number: 'CON-0007',
    revision: 1,
    date: '2026-11-16',
    locale: 'en-US',
    time_zone: 'America/New_York',
    company_name: 'Harlow Carpentry',
    address_lines: ['14 Kiln Street', 'Portland, ME 04101'],
    country: 'US',
    phone: '+12075550134',
    email: 'office@harlow.example',
    website: null,
    license_number: null,
    accent: '#0b6267',
    logo_url: null,
  },
  content,
  cancellation: null,
  may_cancel: false,
  canceled: null,
  original_sha256: 'a'.repeat(64),
  disclosure: { version: disclosureVersions.en, paragraphs: disclosures[disclosureVersions.en] ?? [] },
  state: 'ready',
  signer: {
    id: contractIds.renee,
    party: 'client',
    number: 1,
    name: 'Renee Ortiz',
    email: 'renee@example.com',
    role: null,
    status: 'viewed',
    consented_at: null,
    signed_at: null,
  },
  signers: [renee, sam],
  waiting_for: ['Renee Ortiz'],
  changes_requested_at: null,
  decline_reason: null,
  files: { original: true, buyer_copy: false, signed: false, certificate: false },
  verify_code: null,
  today: '2026-11-17',
}

/** What a signer is shown, with some of it different. */
export const signingPageWith = (changes: Partial<SigningPage> = {}): SigningPage => ({ ...page, ...changes })

/** After Renee has signed, and Sam is still to sign. */
export const signedByRenee = (changes: Partial<SigningPage> = {}): SigningPage =>
  signingPageWith({
    state: 'signed',
    contract: { ...page.contract, status: 'partially_signed' },
    signer: {
      ...page.signer,
      status: 'signed',
      consented_at: '2026-11-17T21:11:40Z',
      signed_at: '2026-11-17T21:12:00Z',
    },
    signers: [signedRenee, sam],
    waiting_for: ['Sam Harlow'],
    ...changes,
  })
