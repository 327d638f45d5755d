import { Ban, CircleCheck, CircleDashed } from 'lucide-react'
import { Chip } from '#web/ui/basic/chip.tsx'
import type { Employee } from './queries.ts'

/** The status of a person: active, still in their welcome step, or removed. */
export function PersonStatus({ status = 'active' }: { status?: Employee['status'] }) {
  const { tone, icon, word } = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

const looks = {
  active: { tone: 'moss', icon: CircleCheck, word: 'Active' },
  setting_up: { tone: 'chalk', icon: CircleDashed, word: 'Setting up' },
  removed: { tone: 'slate', icon: Ban, word: 'Removed' },
} as const
