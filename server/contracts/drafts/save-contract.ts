import type { changeContract as changeCall, saveContract as saveCall } from '#contract/contracts/calls.ts'
import type { ContractDetail } from '#contract/contracts/detail-shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { showContract } from '../showing/show-contract.ts'
import { changeDraft } from './change-draft.ts'
import { createDraft } from './create-draft.ts'

type SavedContract = ContractDetail & { contract_id: string }

/** Begins a contract, or changes the draft that is named. */
export async function saveContract(ctx: CompanyCtx, input: InputOf<typeof saveCall>): Promise<SavedContract> {
  const { contract_id, ...rest } = input
  if (!contract_id) return savedAs(ctx, await createDraft(ctx, rest))
  if (input.id && input.id !== contract_id)
    throw refuseField('id', 'Send id for a new contract, contract_id for one there is')
  ctx.nothingNew()
  const id = await changeDraft(ctx, contract_id, rest).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw refuseField('contract_id', error.message)
  })
  return savedAs(ctx, id)
}

/** The same by the contract's own address. */
export async function saveDraft(
  ctx: CompanyCtx,
  { id, title, ...input }: InputOf<typeof changeCall>,
): Promise<SavedContract> {
  if (title !== undefined && !title) throw refuseField('title', 'Add a title')
  ctx.nothingNew()
  return savedAs(ctx, await changeDraft(ctx, id, { ...input, ...(title && { title }) }))
}

export async function savedAs(ctx: CompanyCtx, contract_id: string): Promise<SavedContract> {
  return { contract_id, ...(await showContract(ctx, contract_id)) }
}
