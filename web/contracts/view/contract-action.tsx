import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { contractPath } from '../contract-paths.ts'
import { type ContractCopy, useChangeContract } from '../queries.ts'
import { HandOver } from '../signing/in-person/hand-over.tsx'
import type { ActionName, ActionProps } from './action.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'

const CancellationDialog = lazyWithin(() =>
  import('./cancellation-dialog.tsx').then((part) => ({ default: part.CancellationDialog })),
)

const needs = {
  sign: 'countersign',
  in_person: 'sign_in_person',
  remind: 'remind',
  resend: 'resend',
  revise: 'revise',
  void: 'void',
  cancellation: 'record_cancellation',
} as const

/** The dialog of what is being done, where it can be done. */
export function ContractAction({ copy, doing, onDone }: ActionProps & { doing: ActionName | undefined }) {
  if (!doing || !copy.may.includes(needs[doing])) return null
  const props = { copy, onDone }
  switch (doing) {
    case 'sign':
      return <SignDialog {...props} />
    case 'in_person':
      return <HandOver contract={copy.contract} who={clientOf(copy)} onDone={onDone} />
    case 'remind':
      return <RemindDialog {...props} />
    case 'resend':
      return <RemindDialog {...props} again />
    case 'cancellation':
      return (
        <Suspense>
          <CancellationDialog {...props} />
        </Suspense>
      )
    case 'revise':
      return <ReviseDialog {...props} />
    default:
      return <VoidDialog {...props} />
  }
}

/** Before a contract is taken back to be changed: what becomes of the one that was sent. */
function ReviseDialog({ copy: { contract, client }, onDone }: ActionProps) {
  const change = useChangeContract()
  const navigate = useNavigate()
  const who = client?.display_name ?? 'Your client'
  const seen = contract.viewed_at ? `${who} has already seen this one. ` : ''
  const isOver = contract.status === 'declined' || contract.status === 'cancelled'
  const next = `you write version ${contract.revision + 1}. It goes out when you send it.`
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      busy={change.isPending}
      title={`${isOver ? 'Write a new version of' : 'Withdraw'} ${contract.number ?? contract.title}${isOver ? '?' : ' and edit it?'}`}
      consequences={isOver ? `It stays as it is, and ${next}` : `${seen}Its links stop working, and ${next}`}
      action={isOver ? 'Write new version' : 'Withdraw and edit'}
      cancel="Leave it as it is"
      onConfirm={() =>
        change.mutate(
          { id: contract.id, action: 'revise' },
          {
            onSuccess: ({ contract_id }) => {
              onDone()
              navigate(contractPath(contract_id))
            },
            onError: toastError,
          },
        )
      }
    />
  )
}

/** Takes a contract back that is not signed by everybody; says why. */
function VoidDialog({ copy: { contract }, onDone }: ActionProps) {
  const change = useChangeContract()
  const form = useSaveForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Say why, so everybody who has it knows' }),
    save: ({ reason }) => change.mutateAsync({ id: contract.id, action: 'void', reason: reason.trim() }),
    saved: () => {
      toast({ kind: 'success', title: 'Contract withdrawn' })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Void ${contract.number ?? contract.title}?`}
      description="Nobody can sign it from then on. It stays in your list with all that happened to it."
      initialFocus="textarea"
      action="Void contract"
      danger
      cancel="Keep it"
      onClose={onDone}
    >
      <Field label="Why" required help="Whoever opens the link reads this" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={3} maxLength={limits.contractReason} />
      </Field>
    </FormDialog>
  )
}

/** The first client who has not signed: the one the device is handed to. */
function clientOf({ signers }: ContractCopy): string {
  return signers.find(({ party, status }) => party === 'client' && status !== 'signed')?.name ?? 'your client'
}
