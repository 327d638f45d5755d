import { Archive, Sprout } from 'lucide-react'
import type { ClientStage } from '#contract/clients/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'

/** A lead or an archived client; an active one wears nothing. */
export function StageChip({ stage, className }: { stage: ClientStage; className?: string }) {
  if (stage === 'active') return null
  if (stage === 'archived')
    return (
      <Chip icon={Archive} className={className}>
        Archived
      </Chip>
    )
  return (
    <Chip tone="teal" icon={Sprout} className={className}>
      Lead
    </Chip>
  )
}
