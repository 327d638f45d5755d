import type { ContractCompliance } from '#contract/contracts/compliance/shapes.ts'
import type { ContractDetail } from '#contract/contracts/detail-shapes.ts'
import type { ContractSigner } from '#contract/contracts/shapes.ts'
import { contractIds, signedRenee, signingPageWith } from './signing.ts'

export const contractPath = `/api/contracts/${contractIds.contract}/`

const { brand, content } = signingPageWith()
const at = '2026-11-16T15:00:00Z'

export const reneeSigns: ContractSigner = {
  id: contractIds.renee,
  party: 'client',
  number: 1,
  name: 'Renee Ortiz',
  email: 'renee@example.com',
  role: null,
  user_id: null,
  status: 'pending',
  sent_at: null,
  viewed_at: null,
  signed_at: null,
  signature: null,
}
export const samSigns: ContractSigner = {
  ...reneeSigns,
  id: '01999999-0000-7000-8000-0000000000c3',
  party: 'company',
  name: 'Sam Harlow',
  email: 'sam@harlow.example',
  role: 'Owner',
}
export const reneeSigned: ContractSigner = {
  ...reneeSigns,
  status: 'signed',
  signed_at: signedRenee.signed_at,
  signature: signedRenee.signature,
}

const contract: ContractDetail['contract'] = {
  id: contractIds.contract,
  number: null,
  revision: 1,
  title: 'Deck agreement',
  status: 'draft',
  stored_status: 'draft',
  client_id: '01999999-0000-7000-8000-0000000000c5',
  client_name: 'Renee Ortiz',
  job_id: null,
  job_title: null,
  estimate_id: null,
  template_id: null,
  language: 'en',
  spoken_language: null,
  content,
  fields: {},
  signing_order: 'client_first',
  changes_requested: false,
  previous_id: null,
  newer_id: null,
  canceled: null,
  created_at: at,
  updated_at: at,
  sent_at: null,
  viewed_at: null,
  reminded_at: null,
  completed_at: null,
  declined_at: null,
  decline_reason: null,
  changes_requested_at: null,
  changes_request: null,
  voided_at: null,
  void_reason: null,
  expires_on: null,
  version: 3,
}

const draft: ContractDetail = {
  contract,
  signers: [reneeSigns, samSigns],
  cc: [],
  events: [],
  certificate: null,
  frozen: null,
  cancellation: null,
  filling: { values: { client_name: 'Renee Ortiz' }, tables: {} },
  gaps: [],
  client: { id: contract.client_id ?? '', display_name: 'Renee Ortiz', email: 'renee@example.com' },
  job: null,
  estimate: null,
  templates: [],
  may: ['edit', 'delete', 'send', 'duplicate'],
  locale: 'en-US',
  time_zone: 'America/New_York',
  today: '2026-11-17',
}

/** A draft as its editor is given it. */
export const draftContract = (changes: Partial<ContractDetail> = {}): ContractDetail => ({ ...draft, ...changes })

/** A contract that the client has to sign. */
export const sentContract = (changes: Partial<ContractDetail> = {}): ContractDetail => ({
  ...draft,
  contract: {
    ...contract,
    number: 'CON-0007',
    status: 'sent',
    stored_status: 'sent',
    sent_at: at,
    expires_on: '2026-12-17',
  },
  signers: [{ ...reneeSigns, status: 'sent', sent_at: at }, samSigns],
  frozen: {
    content,
    brand,
    content_sha256: 'b'.repeat(64),
    original_sha256: 'a'.repeat(64),
    disclosure_version: '1',
    frozen_at: at,
  },
  may: ['resend', 'remind', 'void', 'revise', 'duplicate', 'copy_link', 'sign_in_person'],
  ...changes,
})

const check = {
  rule_id: 'CA-7159',
  check_id: 'words',
  label: 'Statement about the down payment',
  paragraph: '7159(d)(8)',
}
/** What is asked of a contract for a home in California, of which one thing is missing. */
export const californianRules: ContractCompliance = {
  state: 'CA',
  state_name: 'California',
  has_rules: true,
  in_place: 1,
  of: 2,
  checks: [
    { ...check, check_id: 'price', label: 'Contract price', in_place: true },
    {
      ...check,
      in_place: false,
      fix: { fix: 'words', wording: 'ca_down_payment', copies: 1, lines: 'WHICHEVER IS LESS.', place: 'signatures' },
    },
  ],
  rules: [
    {
      ...{
        id: 'CA-7159',
        name: 'California',
        source_name: 'Code 7159',
        source_url: 'https://leginfo.legislature.ca.gov/',
      },
      ...{ text_of: '2022-11-22', read_on: '2026-11-29', undated: false },
    },
  ],
  questions: [{ name: 'senior', answer: null }],
  confirmed: [],
  business_days: 5,
  last_day_today: '2026-11-23',
}
