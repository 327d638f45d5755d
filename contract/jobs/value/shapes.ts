import { z } from 'zod'
import { amount, id, instant } from '../../wire/fields.ts'

/** What a job is worth by what was signed, and what came of it; each with tax. Source: docs/domain.md, Signed value. */
export const signedValue = z.object({
  /** The original; zero where only changes were signed. */
  signed: amount(),
  /** How many changes hold, and what they come to; below zero is a credit. */
  changes: z.number().int(),
  changes_amount: amount(),
  /** Original and changes together, with tax and without. */
  total: amount(),
  total_net: amount(),
  /** Days more or fewer by the changes. */
  days: z.number().int(),
  /** Sent and neither answered nor expired: it counts for nothing. */
  waiting: amount(),
  /** Invoices that were sent. */
  billed: amount(),
  /** What came in for them, and deposits that are held. */
  paid: amount(),
  /** Signed and not billed. Below zero where more was billed. */
  left: amount(),
  currency: z.string(),
})
export type SignedValue = z.output<typeof signedValue>

export const valueEntryKinds = ['original', 'change', 'taken_back', 'confirmed', 'left_out'] as const
export type ValueEntryKind = (typeof valueEntryKinds)[number]

const act = {
  document_id: id().nullable(),
  contract_id: id().nullable(),
  /** The number of the contract, else of the estimate. */
  number: z.string().nullable(),
  title: z.string().nullable(),
  signer: z.string().nullable(),
  signed_at: instant(),
}

/** A row of the ledger of a job. */
export const valueEntry = z.object({
  ...act,
  id: id(),
  kind: z.enum(valueEntryKinds),
  days: z.number().int(),
  /** With tax and without; absent without `prices.view`. */
  amount: amount().optional(),
  net_amount: amount().optional(),
  /** Of the snapshot or the contract that was read; absent without `prices.view`. */
  sha256: z.string().nullable().optional(),
  /** Why it was taken back or left out, in somebody's words; absent without `prices.view`. */
  reason: z.string().nullable().optional(),
  /** It has not been taken back. */
  stands: z.boolean(),
})
export type ValueEntry = z.output<typeof valueEntry>

/** What was signed and is no part of the value until somebody says what it is. */
export const unplacedAct = z.object({
  ...act,
  /** Null of a contract that was made of no estimate: whoever counts it says it. Absent without `prices.view`. */
  amount: amount().nullable().optional(),
})
export type UnplacedAct = z.output<typeof unplacedAct>

export const valueOfJob = z.object({
  /** Null where nothing that was signed holds; absent without `prices.view`. */
  figures: signedValue.nullable().optional(),
  /** What is signed and on no invoice, drafts included, once the original is signed; absent for clients and without `prices.view`. */
  unbilled: amount().optional(),
  /** The oldest first; absent for clients. */
  entries: z.array(valueEntry).optional(),
  /** Absent for clients. */
  unplaced: z.array(unplacedAct).optional(),
})
export type ValueOfJob = z.output<typeof valueOfJob>
