import type { ContractRow } from '#contract/contracts/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { contractDoPath } from '../contract-paths.ts'

const steps = {
  send: { label: 'Send', action: 'send', needs: 'contracts.send' },
  wait: { label: 'Remind', action: 'remind', needs: 'contracts.send' },
  countersign: { label: 'Sign', action: 'sign', needs: 'contracts.countersign' },
  revise: { label: 'Edit', action: 'revise', needs: 'contracts.edit' },
  resend: { label: 'Send again', action: 'resend', needs: 'contracts.send' },
} as const

/** The one thing to do next with a contract, for those who may. */
export function NextStep({ row }: { row: ContractRow }) {
  const can = useCan()
  const step = row.next && steps[row.next]
  if (!step || !can(step.needs)) return null
  return (
    <ButtonLink
      size="sm"
      href={contractDoPath(row.id, step.action)}
      aria-label={`${step.label}: ${row.title}`}
      variant={row.next === 'countersign' ? 'primary' : 'secondary'}
    >
      {step.label}
    </ButtonLink>
  )
}
