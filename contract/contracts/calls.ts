import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { day, id, text, version } from '../wire/fields.ts'
import { listInput } from '../wire/list-shapes.ts'
import { pageInput, searchedPageAnswer } from '../wire/page.ts'
import { contractDetail } from './detail-shapes.ts'
import { contractList, contractTabs } from './list.ts'
import { contractChange, contractRow } from './shapes.ts'
import { signatureFields } from './signature-shapes.ts'
import { contractDisplayStatuses } from './status-rules.ts'
import { templateCard } from './templates/shapes.ts'

const texts = { maxBytes: limits.contractBodyBytes, depth: limits.contractJsonDepth }

const narrowing = {
  ...listInput(contractList),
  tab: z.enum(contractTabs).optional(),
  status: z.enum(contractDisplayStatuses).optional(),
}

export const listContracts = call({
  method: 'GET',
  path: '/api/contracts/',
  who: 'contracts.view',
  shows: ['contract', 'contract_template', 'client_name', 'job'],
  kept: 'page',
  summary:
    'Contracts, the newest first, by tab or state, of words, of a client or a job; and the templates to begin one from',
  input: z.object({ ...pageInput, ...narrowing }),
  answer: z.object({
    contracts: z.array(contractRow),
    /** How many stand in each tab, whatever was searched for. */
    counts: z.record(z.enum(contractTabs), z.number()),
    /** Absent without the right, for clients, and where the contracts of a job are asked for. */
    templates: z.array(templateCard).optional(),
    ...searchedPageAnswer,
  }),
})

export const exportContracts = call({
  method: 'GET',
  path: '/api/contracts/export/',
  who: 'contracts.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary:
    'Contracts as CSV: those that the list would show, in its order, or of these the ones in `ids`, of any tab. Nothing of what they say',
  input: z.object({ ...narrowing, ids: z.array(id()).min(1).max(limits.exportedIds).optional() }),
  answer: 'bytes',
})

export const getContract = call({
  method: 'GET',
  path: '/api/contracts/:id/',
  who: 'contracts.view',
  shows: ['contract', 'client', 'client_name', 'job', 'document', 'company', 'contract_template'],
  kept: 'page',
  summary: 'A contract with its signers, what happened to it and, once all have signed, its certificate',
  input: z.object({ id: id() }),
  answer: contractDetail,
})

const saved = contractDetail.extend({ contract_id: id() })

export const saveContract = call({
  method: 'POST',
  path: '/api/contracts/',
  who: 'contracts.edit',
  staffOnly: true,
  changes: ['contract', 'job', 'contract_template'],
  summary: 'Begin a contract: blank, from a template, an estimate or a job; with `contract_id` change a draft',
  input: contractChange.extend({
    /** Chosen by the page, so that a repeat is the same contract. */
    id: id().optional(),
    contract_id: id().optional(),
    version: version().optional(),
    /** What a new one begins with. */
    template_id: id().optional(),
  }),
  answer: saved,
  creates: true,
  ...texts,
})

export const changeContract = call({
  method: 'POST',
  path: '/api/contracts/:id/',
  who: ['contracts.edit', 'contracts.send', 'contracts.countersign'],
  staffOnly: true,
  changes: ['contract', 'job', 'client'],
  summary:
    'Change a draft, or `action`: send, resend, remind, countersign, sign_in_person, revise, void, duplicate, record_cancellation',
  input: contractChange.extend({
    id: id(),
    version: version().optional(),
    action: z.string().max(40).optional(),
    /** With `send`, `resend` and `remind`: over the words of the company's emails. */
    subject: text(limits.line).optional(),
    message: text(limits.note).optional(),
    /** With `record_cancellation`: the day on which a buyer mailed or gave their notice, and the one on which it came. */
    notice_on: day().optional(),
    received_on: day().optional(),
    /** With `void`, `revise` and `record_cancellation`. */
    reason: text(limits.contractReason).optional(),
    /** With `send`, where something that its rules ask for is missing: why it is sent anyway. Clients are not shown it. */
    send_anyway: text(limits.contractReason).optional(),
    /** With `resend` and `remind`, one of those who have not signed; with `sign_in_person`, who signs; with
     * `record_cancellation`, the buyer who canceled. */
    signer_id: id().optional(),
    /** With `countersign` and `sign_in_person`. */
    ...signatureFields,
    /** Of a draft, what it is called; with a signature, as what somebody signs, such as `Owner`. */
    title: text(limits.contractTitle).nullish(),
  }),
  /** Of `revise` and `duplicate`, the new contract. */
  answer: saved,
  creates: true,
  ...texts,
})

export const linkContract = call({
  method: 'POST',
  path: '/api/contracts/:id/links/',
  who: 'contracts.send',
  staffOnly: true,
  secret: true,
  creates: true,
  changes: ['contract'],
  summary: 'A further link for a signer to sign by; its url is answered this once',
  input: z.object({ id: id(), signer_id: id() }),
  answer: z.object({ url: z.string() }),
})

export const deleteContract = call({
  method: 'DELETE',
  path: '/api/contracts/:id/delete/',
  who: 'contracts.edit',
  staffOnly: true,
  changes: ['contract', 'job'],
  summary: 'Delete a draft',
  input: z.object({ id: id() }),
  answer: z.object({}),
  message: 'Draft deleted',
})
