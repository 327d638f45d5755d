import { z } from 'zod'
import { amount, day, id, instant } from '../wire/fields.ts'
import { contractBrand } from './brand-shapes.ts'
import { cancellationDays } from './cancellation/shapes.ts'
import { contractCompliance } from './compliance/shapes.ts'
import { content } from './content/input-shapes.ts'
import { contractEvent } from './evidence/shapes.ts'
import { contract, contractSigner } from './shapes.ts'
import { contractActions } from './status-rules.ts'
import { templateCard } from './templates/shapes.ts'

const fieldTable = z.object({
  columns: z.array(z.object({ text: z.string(), align: z.literal('right').optional() })),
  rows: z.array(z.object({ cells: z.array(z.string()), strong: z.boolean().optional() })),
})

/** What the fields of a draft say now: of its records, with what was typed over it. Made for `fillContent`. */
export const filling = z.object({ values: z.record(z.string(), z.string()), tables: z.record(z.string(), fieldTable) })

/** A contract as it was sent: never changed. */
const frozenContract = z.object({
  /** Filled: what is read and signed. */
  content,
  brand: contractBrand,
  content_sha256: z.string(),
  /** Of the PDF that was sent; null until it is printed. */
  original_sha256: z.string().nullable(),
  disclosure_version: z.string(),
  frozen_at: instant(),
})
export type FrozenContract = z.output<typeof frozenContract>

/** What stands beside a contract that everybody has signed. */
const contractCertificate = z.object({
  /** It is verified by this in public; null until it is sealed. */
  code: z.string().nullable(),
  verify_url: z.string().nullable(),
  original_sha256: z.string().nullable(),
  result_sha256: z.string().nullable(),
  sealed_at: instant().nullable(),
  completed_at: instant(),
})

/**
 * A contract with everything around it; clients are given what is theirs of it. Who may not read it is given its title,
 * number, state, days and signers: no text, reason or signature. Source: docs/domain.md, Contracts.
 */
export const contractDetail = z.object({
  contract,
  signers: z.array(contractSigner),
  /** Absent without the right `clients.contact`, and for clients. */
  cc: z.array(z.object({ email: z.string(), name: z.string().nullable() })).optional(),
  /** What happened, the latest last. Addresses of the network and devices stand in the certificate. */
  events: z.array(contractEvent),
  /** Null before everybody has signed; absent for who may not read the contract. */
  certificate: contractCertificate.nullable().optional(),
  /** What was sent; null for a draft, absent for who may not read the contract. */
  frozen: frozenContract.nullable().optional(),
  /** The days of its notice of cancellation, once every buyer has signed; null before, and where it has no such notice. */
  cancellation: cancellationDays.nullable(),
  /** The rules for work on homes and what of them is in place; absent where they have no say, and for clients. */
  compliance: contractCompliance.optional(),
  /** What the fields of a draft say; absent once it was sent, and for clients. */
  filling: filling.optional(),
  /** What keeps a draft from being sent; empty: nothing does. Absent once it was sent, and for clients. */
  gaps: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** What was typed for fields that are filled in later, such as by signing: it does not count. Absent as `gaps` is. */
  uncounted: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  client: z
    .object({
      id: id(),
      display_name: z.string(),
      /** Absent without the right `clients.contact`. */
      email: z.string().nullable().optional(),
    })
    .nullable(),
  job: z.object({ id: id(), number: z.string(), title: z.string() }).nullable(),
  /** The change orders that were approved since it was completed, as `CO-1`; absent without any. */
  changed_by: z.array(z.object({ id: id(), number: z.string() })).optional(),
  estimate: z
    .object({
      id: id(),
      number: z.string().nullable(),
      title: z.string().nullable(),
      /** Absent without the right `prices.view`. */
      total: amount().optional(),
      currency: z.string(),
    })
    .nullable(),
  /** The clauses and templates to insert; absent without the right, and for clients. */
  templates: z.array(templateCard).optional(),
  /** What the person may do with it now. */
  may: z.array(z.enum(contractActions as [string, ...string[]])),
  /** How the company writes days, and today there. */
  locale: z.string(),
  time_zone: z.string(),
  today: day(),
})
export type ContractDetail = z.output<typeof contractDetail>
