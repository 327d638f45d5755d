import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { DeviceKind } from '#contract/users/security-shapes.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'

/** What a device looks like. */
export const deviceIcons: Record<DeviceKind, IconKind> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
}
