import type { ContractEventKind } from '#contract/contracts/evidence/shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** Something that somebody of the team did with a contract. */
export type TeamEvent = { kind: ContractEventKind; signer_id?: string; detail?: Record<string, unknown> }
