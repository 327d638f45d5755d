import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { CancellationDays } from '#contract/contracts/cancellation/shapes.ts'
import type { Content, Party } from '#contract/contracts/content/shapes.ts'

/** What is printed of a contract: as it was frozen, or of a draft as it would be. */
export type PrintedContract = {
  brand: ContractBrand
  /** Filled, without the clauses that are left out. */
  content: Content
  signers: PrintedSigner[]
  /** A draft, which nobody can sign yet. */
  draft: boolean
  /** An instant: the date of the document. */
  at: string
  /** The days of its notice of cancellation, once every buyer has signed. */
  cancellation: CancellationDays | null
}

export type PrintedSigner = {
  party: Party
  number: number
  name: string
  role: string | null
  signature: PrintedSignature | null
}

export type PrintedSignature = {
  name: string
  title: string | null
  typed: string | null
  font: string | null
  /** A PNG as data URL. */
  drawn: string | null
  /** The places of the blocks that were initialed. */
  initials: number[]
  at: string
  in_person: boolean
  witness_name: string | null
}
