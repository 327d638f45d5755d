import { UserPlus } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { Permission } from '#contract/access/permissions.ts'
import type { Access } from '#web/api/access.ts'
import type { IconKind } from '#web/ui/icon.tsx'

export type SettingsSection = {
  /** Stands in `?section=`. */
  key: string
  label: string
  icon: IconKind
  /** `me` is about the person and stands at /profile too; `company` about the company. */
  about: 'me' | 'company'
  /** Who sees it, beside everyone who works in a company: kinds of people, and one of these rights. */
  kinds?: readonly Access['kind'][]
  needs?: readonly Permission[]
  part: ComponentType
}

/** The settings, in the order of the list. Source: screens.md 3.31. */
export const sections: readonly SettingsSection[] = [
  {
    key: 'team',
    label: 'Team & roles',
    icon: UserPlus,
    about: 'company',
    needs: ['employees.manage'],
    part: lazy(() => import('./team.tsx')),
  },
]
