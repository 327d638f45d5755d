import { useRef, useState } from 'react'
import { signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { unprintableSentence } from '#contract/values/characters.ts'
import { limits } from '#contract/values/limits.ts'
import { moneyProblem } from '#contract/values/number-kinds.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { usePlaceSignedAct } from '#web/jobs/value/queries.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { type Signature, SignaturePad } from '#web/ui/picture/signature-pad.tsx'
import { type ContractCopy, useChangeContract } from '../queries.ts'
import type { ActionProps } from './action.ts'

type Signer = ContractCopy['signers'][number]

/** Signs a contract for the company. */
export function SignDialog({ copy, onDone }: ActionProps) {
  const signer = signersDue(copy.signers, copy.contract.signing_order).find(({ party }) => party === 'company')
  return signer && <Countersign copy={copy} signer={signer} onDone={onDone} />
}

function Countersign({ copy, signer, onDone }: ActionProps & { signer: Signer }) {
  const [signature, setSignature] = useState<Signature>()
  const { form, asked } = useCountersign(copy, signer, signature, onDone)
  const asksPrice = useAsksPrice(copy, signer)
  return (
    <FormDialog
      form={form}
      title={`Sign ${copy.contract.number ?? copy.contract.title}`}
      description={`You sign as ${signer.name}.`}
      action="Sign contract"
      onClose={onDone}
    >
      <SignaturePad name={signer.name} asked={asked} onChange={setSignature} />
      <Field label="Your title" optional help="Such as Owner" {...form.field('title')}>
        <Input {...form.input('title')} maxLength={limits.name} />
      </Field>
      {asksPrice && (
        <Field
          label="Contract price, with tax"
          optional
          help={`This contract is not made from an estimate. Enter its price to count it on ${copy.job?.number}.`}
          {...form.field('amount')}
        >
          <MoneyInput {...form.input('amount')} className="max-w-44" />
        </Field>
      )}
    </FormDialog>
  )
}

function useCountersign(copy: ContractCopy, signer: Signer, signature: Signature | undefined, onDone: () => void) {
  const change = useChangeContract()
  const price = useContractPrice(copy)
  const [asked, setAsked] = useState(false)
  // Said once: what is sent again is the same signing.
  const saidAt = useRef<string>(undefined)
  const form = useSaveForm({
    values: { title: signer.role ?? '', amount: '' },
    check: ({ title, amount }) => ({
      title: unprintableSentence(title),
      amount: amount.trim() ? moneyProblem(amount) : undefined,
    }),
    save: async ({ title, amount }) => {
      setAsked(true)
      if (!signature || (signature.kind === 'typed' && unprintableSentence(signature.typed)))
        throw new Unsigned('Sign first')
      saidAt.current ??= new Date().toISOString()
      const signed = await change.mutateAsync({
        id: copy.contract.id,
        action: 'countersign',
        signature: signatureText(signature),
        name: signature.kind === 'typed' ? signature.typed : signer.name,
        title: title.trim() || undefined,
        initials: initialsOf(copy, signer),
        client_signed_date: saidAt.current,
      })
      if (amount.trim() && signed.contract.status === 'completed') await price(amount)
      return signed
    },
    failed: (error) => error instanceof Unsigned,
    saved: ({ contract }) => {
      toast({ kind: 'success', title: contract.status === 'completed' ? 'Everybody has signed' : 'Signed' })
      onDone()
    },
  })
  return { form, asked }
}

/** Once all have signed, a contract of no estimate counts for its job with what somebody types: its words name a price, and words are no amount. */
function useAsksPrice({ contract, signers, job, estimate }: ContractCopy, signer: Signer): boolean {
  const can = useCan()
  const isLast = signers.every(({ id, status }) => id === signer.id || status === 'signed')
  return isLast && Boolean(job) && !estimate && !contract.estimate_id && can('jobs.edit') && can('prices.view')
}

/** It is signed by then: a price that isn't taken is asked for again beside the contract. */
function useContractPrice({ contract, job }: ContractCopy) {
  const place = usePlaceSignedAct()
  return async (amount: string) => {
    if (!job) return
    await place
      .mutateAsync({ id: job.id, contract_id: contract.id, counts: true, amount })
      .catch((error: Error) => toast({ kind: 'problem', title: "The price wasn't saved", body: error.message }))
  }
}

/** There is no signature yet; its field says so. */
class Unsigned extends Error {}

function signatureText(signature: Signature): string {
  return signature.kind === 'drawn' ? signature.image : JSON.stringify({ typed: signature.typed, font: signature.font })
}

/** The places of the signer's initials, among all places to sign. */
function initialsOf({ frozen }: ContractCopy, { party, number }: Signer): number[] {
  if (!frozen) return []
  return signingBlocksOf(frozen.content).flatMap(({ type, attrs }, at) =>
    type === 'initials' && attrs.party === party && attrs.number === number ? [at] : [],
  )
}
