import type { changeContract as changeCall } from '#contract/contracts/calls.ts'
import { contractChange } from '#contract/contracts/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { duplicateContract } from '../drafts/duplicate-contract.ts'
import { saveDraft, savedAs } from '../drafts/save-contract.ts'
import { remindOfContract, resendContract } from '../sending/resend-contract.ts'
import { sendContract } from '../sending/send-contract.ts'
import { reviseContract, voidContract } from '../sending/withdraw-contract.ts'
import { recordCancellation } from '../signing/record-cancellation.ts'
import { countersign, keepSignatureInPerson } from '../signing/sign-for-company.ts'

type Input = InputOf<typeof changeCall>

/** What `action` asks for; those that make a new contract answer its id. */
const actions: Record<string, (ctx: CompanyCtx, input: Input) => Promise<unknown>> = {
  send: sendContract,
  resend: resendContract,
  remind: remindOfContract,
  void: voidContract,
  revise: reviseContract,
  countersign,
  sign_in_person: keepSignatureInPerson,
  record_cancellation: recordCancellation,
  duplicate: (ctx, { id }) => duplicateContract(ctx, id),
}

/** Changes a draft, or does with a contract what `action` says. */
export async function changeContract(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof changeCall>> {
  const { action } = input
  if (action === undefined) return saveDraft(ctx, input)
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!act)
    throw new Refusal('invalid_action', `Use one of ${Object.keys(actions).join(', ')}`, {
      fields: { action: ['Not an action'] },
    })
  refuseChanges(action, input)
  const made = await act(ctx, input)
  if (typeof made === 'string') return savedAs(ctx, made)
  ctx.nothingNew()
  return savedAs(ctx, input.id)
}

/** What is written and what is done are two requests: nobody sends words that are not kept. */
function refuseChanges(action: string, input: Input) {
  const taken = ['title', ...(action === 'resend' ? ['expires_on'] : [])]
  const stray = Object.keys(contractChange.shape).find(
    (field) => !taken.includes(field) && input[field as keyof Input] !== undefined,
  )
  if (stray) throw refuseField(stray, `Save this first, then send action=${action}`)
}
