import type { ContractCopy } from '../queries.ts'
import { HandOver } from '../signing/in-person/hand-over.tsx'
import type { ActionProps, Doing } from './action.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { ReviseDialog } from './revise-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

const needs = {
  sign: 'countersign',
  in_person: 'sign_in_person',
  remind: 'remind',
  resend: 'resend',
  revise: 'revise',
  void: 'void',
} as const

/** The dialog of what is being done, where it can be done. */
export function ContractAction({ copy, doing, onDone }: ActionProps & { doing: Doing | undefined }) {
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
    case 'revise':
      return <ReviseDialog {...props} />
    default:
      return <VoidDialog {...props} />
  }
}

/** The first client who has not signed: the one the device is handed to. */
function clientOf({ signers }: ContractCopy): string {
  return signers.find(({ party, status }) => party === 'client' && status !== 'signed')?.name ?? 'your client'
}
