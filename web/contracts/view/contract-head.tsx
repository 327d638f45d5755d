import {
  Ban,
  CalendarX2,
  Copy,
  FileDown,
  Link as LinkIcon,
  Pencil,
  PenLine,
  Printer,
  RotateCw,
  Send,
  Signature,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { contractPath, contractsPath } from '../contract-paths.ts'
import { numberOf } from '../list/contract-columns.tsx'
import type { ContractCopy } from '../queries.ts'
import { useCopyLink } from '../send/copy-link.tsx'
import { StatusChip } from '../status-chip.tsx'
import { useDuplicate } from '../use-duplicate.ts'
import type { ActionName } from './action.ts'
import { openCertificate, openContractPdf } from './open-contract-file.ts'
import { isUnread } from './unread-contract.tsx'

type ContractHeadProps = { copy: ContractCopy; updated: ReactNode; onDo: (doing: ActionName) => void }

/** Which contract it is, its next step, and what else can be done by its state and the person's rights. */
export function ContractHead({ copy, updated, onDo }: ContractHeadProps) {
  const { contract, client } = copy
  const step = stepOf(copy)
  const more = useMore(copy, step, onDo)
  return (
    <PageHeader
      title={contract.title}
      back={{ label: 'Contracts', href: contractsPath }}
      chip={<StatusChip contract={{ ...contract, next: copy.may.includes('countersign') ? 'countersign' : null }} />}
      meta={
        <>
          <span>
            {[numberOf(contract), client?.display_name, contract.language === 'es' && 'In Spanish']
              .filter(Boolean)
              .join(' · ')}
          </span>
          {updated}
        </>
      }
      sticky
      actions={
        <>
          {contract.newer_id ? (
            <ButtonLink variant="primary" href={contractPath(contract.newer_id)}>
              Open the new version
            </ButtonLink>
          ) : (
            step && (
              <Button variant="primary" icon={step.icon} onClick={() => onDo(step.doing)}>
                {step.label}
              </Button>
            )
          )}
          {contract.status === 'completed' && !isUnread(copy) && (
            <Button variant="primary" icon={FileDown} onClick={() => openContractPdf(contract.id)}>
              Download PDF
            </Button>
          )}
        </>
      }
      more={more}
    />
  )
}

/** The one thing to do next. */
function stepOf({ may, contract }: ContractCopy) {
  const can = (action: string) => may.includes(action)
  if (can('countersign')) return { doing: 'sign', label: 'Sign', icon: Signature } as const
  if (contract.changes_requested && can('revise'))
    return { doing: 'revise', label: 'Withdraw and edit', icon: Pencil } as const
  if (can('remind')) return { doing: 'remind', label: 'Remind', icon: Send } as const
  if (contract.status === 'expired' && can('resend'))
    return { doing: 'resend', label: 'Send again', icon: RotateCw } as const
  if (can('revise')) {
    const isOver = contract.status === 'declined' || contract.status === 'cancelled'
    return { doing: 'revise', label: isOver ? 'Write new version' : 'Withdraw and edit', icon: Pencil } as const
  }
  return undefined
}

function useMore(
  { contract, may, signers, frozen }: ContractCopy,
  step: ReturnType<typeof stepOf>,
  onDo: (doing: ActionName) => void,
): (MenuItem | false)[] {
  const isRead = !isUnread({ frozen })
  const duplicate = useDuplicate()
  const { copy } = useCopyLink(contract.id)
  const item = (action: string, doing: ActionName, label: string, icon: typeof Send, danger = false) =>
    may.includes(action) && step?.doing !== doing && { label, icon, danger, onSelect: () => onDo(doing) }
  const open = signers.filter(({ status, party }) => status !== 'signed' && party === 'client')
  return [
    item('remind', 'remind', 'Remind', Send),
    item('resend', 'resend', 'Send again', RotateCw),
    item('sign_in_person', 'in_person', 'Sign in person', PenLine),
    ...(may.includes('copy_link')
      ? open.map((signer) => ({
          label: open.length > 1 ? `Copy signing link for ${signer.name}` : 'Copy signing link',
          icon: LinkIcon,
          onSelect: () => void copy(signer),
        }))
      : []),
    item('revise', 'revise', 'Withdraw and edit', Pencil),
    may.includes('duplicate') && { label: 'Duplicate', icon: Copy, onSelect: () => duplicate(contract.id) },
    isRead && 'line',
    isRead && { label: 'Open PDF', icon: FileDown, onSelect: () => openContractPdf(contract.id) },
    isRead &&
      contract.status === 'completed' && {
        label: 'Open certificate',
        icon: FileDown,
        onSelect: () => openCertificate(contract.id),
      },
    isRead && { label: 'Print', icon: Printer, onSelect: () => window.print() },
    item('record_cancellation', 'cancellation', 'Record a cancellation', CalendarX2),
    item('void', 'void', 'Void', Ban, true),
  ]
}
