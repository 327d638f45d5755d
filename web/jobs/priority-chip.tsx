import { ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react'
import { jobPriorityWords } from '#contract/jobs/fields.ts'
import type { JobPriority } from '#contract/jobs/shapes.ts'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'

/** How urgent a job is, where that is not as usual. */
export function PriorityChip({ priority }: { priority: JobPriority | undefined }) {
  const look = priority && looks[priority]
  if (!look) return null
  return (
    <Chip tone={look[0]} icon={look[1]}>
      {jobPriorityWords[priority]}
    </Chip>
  )
}

const looks: Partial<Record<JobPriority, [Tone, IconKind]>> = {
  low: ['slate', ChevronDown],
  high: ['pencil', ChevronUp],
  urgent: ['brick', ChevronsUp],
}
