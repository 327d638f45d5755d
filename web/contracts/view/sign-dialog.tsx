import { useState } from 'react'
import { signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { type Signature, SignaturePad } from '#web/ui/picture/signature-pad.tsx'
import { useProfile } from '#web/users/queries.ts'
import { type ContractCopy, useChangeContract } from '../queries.ts'
import type { ActionProps } from './contract-action.tsx'
import { FrozenPaper } from './contract-view.tsx'

type SignDialogProps = ActionProps & {
  /** Who signs here: the company, or a client in person on this device. */
  as: 'company' | 'client'
}

/** Signs a contract on this device: for the company, or in person by a client, which is recorded as such. */
export function SignDialog({ copy, onDone, as }: SignDialogProps) {
  const change = useChangeContract()
  const due = signersDue(copy.signers, copy.contract.signing_order).filter(({ party }) => party === as)
  const [signerId, setSignerId] = useState(due[0]?.id ?? '')
  const signer = due.find(({ id }) => id === signerId)
  const [signature, setSignature] = useState<Signature>()
  const [asked, setAsked] = useState(false)
  const owner = useProfile().data?.user
  const isClient = as === 'client'
  const form = useSaveForm({
    values: { consent: false, title: signer?.role ?? '' },
    check: ({ consent }) => ({ consent: isClient && !consent ? 'Tick to agree before signing' : undefined }),
    save: async ({ consent, title }) => {
      setAsked(true)
      if (!signature || !signer) throw new Unsigned('Sign first')
      return change.mutateAsync({
        id: copy.contract.id,
        action: isClient ? 'sign_in_person' : 'countersign',
        signature: signatureText(signature),
        name: signature.kind === 'typed' ? signature.typed : signer.name,
        title: title.trim() || undefined,
        initials: initialsOf(copy, signer),
        client_signed_date: new Date().toISOString(),
        ...(isClient && { signer_id: signer.id, consent }),
      })
    },
    failed: (error) => error instanceof Unsigned,
    saved: ({ contract }) => {
      toast({ kind: 'success', title: contract.status === 'completed' ? 'Everybody has signed' : 'Signed' })
      onDone()
    },
  })
  if (!signer) return null
  return (
    <FormDialog
      form={form}
      size={isClient ? 'lg' : 'md'}
      title={isClient ? `${signer.name} signs here` : `Sign ${copy.contract.number ?? copy.contract.title}`}
      description={
        isClient
          ? 'Hand over the device. They read the contract and sign it here; it is recorded as signed in person, with you as the witness.'
          : `You sign as ${signer.name}${owner && !signer.name ? ` ${owner.first_name}` : ''}.`
      }
      action={isClient ? 'Sign agreement' : 'Sign contract'}
      onClose={onDone}
    >
      {isClient && due.length > 1 && (
        <Field label="Who signs">
          <Select value={signerId} onChange={(event) => setSignerId(event.target.value)}>
            {due.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isClient && (
        <section
          aria-label="The contract"
          className="max-h-[45dvh] overflow-y-auto rounded-card border border-line"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by key
          tabIndex={0}
        >
          <FrozenPaper copy={copy} />
        </section>
      )}
      <SignaturePad key={signer.id} name={signer.name} asked={asked} onChange={setSignature} />
      {!isClient && (
        <Field label="Your title" optional help="Such as Owner" {...form.field('title')}>
          <Input {...form.input('title')} maxLength={limits.name} />
        </Field>
      )}
      {isClient && (
        <div>
          <Checkbox
            {...form.checkbox('consent')}
            label="I agree to sign this electronically"
            note="You can have a paper copy instead. A copy of what you sign is emailed to you."
          />
          {form.field('consent').error && <FieldError>{form.field('consent').error}</FieldError>}
        </div>
      )}
    </FormDialog>
  )
}

/** There is no signature yet; its field says so. */
class Unsigned extends Error {}

function signatureText(signature: Signature): string {
  return signature.kind === 'drawn' ? signature.image : JSON.stringify({ typed: signature.typed, font: signature.font })
}

/** The places of the signer's initials, among all places to sign. */
function initialsOf({ frozen }: ContractCopy, signer: { party: string; number: number }): number[] {
  if (!frozen) return []
  return signingBlocksOf(frozen.content).flatMap(({ type, attrs }, at) =>
    type === 'initials' && attrs.party === signer.party && attrs.number === signer.number ? [at] : [],
  )
}
