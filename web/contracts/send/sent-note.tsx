import { CircleCheck } from 'lucide-react'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { contractsPath } from '../contract-paths.ts'
import type { ContractCopy } from '../queries.ts'
import { CopyLink } from './copy-link.tsx'

type SentNoteProps = { copy: ContractCopy; onDone: () => void }

/** It is on its way: the line is snapped, and what comes next is one press away. */
export function SentNote({ copy, onDone }: SentNoteProps) {
  const { contract, signers } = copy
  const due = signersDue(signers, contract.signing_order)
  const clients = due.filter(({ party }) => party === 'client')
  const names = clients.map(({ name, email }) => email ?? name).join(', ')
  return (
    <Dialog
      open
      onOpenChange={onDone}
      size="sm"
      title={`${contract.number ?? contract.title} is on its way`}
      footer={
        <>
          {clients[0] && <CopyLink contractId={contract.id} signer={clients[0]} />}
          <ButtonLink href={contractsPath} variant="primary" onClick={onDone}>
            Back to contracts
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4 py-2">
        <SnapLine draw />
        <p className="flex items-start gap-3">
          <Icon of={CircleCheck} size={24} className="text-moss" />
          <span className="min-w-0">
            <span className="block font-label [overflow-wrap:anywhere]">
              {names ? `Sent to ${names}` : 'Ready for you to sign'}
            </span>
            <span className="text-ink-muted">
              {names
                ? "You'll know when it is opened and when it is signed."
                : 'Your client gets it once you have signed.'}
            </span>
          </span>
        </p>
      </div>
    </Dialog>
  )
}
