import {
  Bell,
  Building2,
  CreditCard,
  Database,
  FileText,
  Keyboard,
  Palette,
  ShieldCheck,
  UserPlus,
  UserRound,
  Wallet,
} from 'lucide-react'
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
  /** About the plan: absent where the server runs without plans. */
  ofPlans?: boolean
  part: ComponentType
}

/** The settings, in the order of the list. Source: screens.md 3.31. */
export const sections: readonly SettingsSection[] = [
  { key: 'profile', label: 'Profile', icon: UserRound, about: 'me', part: lazy(() => import('./profile.tsx')) },
  {
    key: 'company',
    label: 'Company',
    icon: Building2,
    about: 'company',
    needs: ['company.settings'],
    part: lazy(() => import('./company.tsx')),
  },
  {
    key: 'team',
    label: 'Team & roles',
    icon: UserPlus,
    about: 'company',
    needs: ['employees.manage'],
    part: lazy(() => import('./team.tsx')),
  },
  {
    key: 'documents',
    label: 'Documents',
    icon: FileText,
    about: 'company',
    needs: ['company.settings'],
    part: lazy(() => import('./documents.tsx')),
  },
  {
    key: 'payments',
    label: 'Payments',
    icon: Wallet,
    about: 'company',
    needs: ['company.settings'],
    part: lazy(() => import('./payments.tsx')),
  },
  {
    key: 'subscription',
    label: 'Subscription',
    icon: CreditCard,
    about: 'company',
    kinds: ['owner'],
    ofPlans: true,
    part: lazy(() => import('./subscription.tsx')),
  },
  {
    key: 'notifications',
    label: 'Notifications',
    icon: Bell,
    about: 'me',
    part: lazy(() => import('./notifications.tsx')),
  },
  {
    key: 'branding',
    label: 'Branding',
    icon: Palette,
    about: 'company',
    needs: ['company.settings'],
    part: lazy(() => import('./branding.tsx')),
  },
  { key: 'security', label: 'Security', icon: ShieldCheck, about: 'me', part: lazy(() => import('./security.tsx')) },
  { key: 'data', label: 'Data', icon: Database, about: 'company', part: lazy(() => import('./data.tsx')) },
  { key: 'keyboard', label: 'Keyboard', icon: Keyboard, about: 'me', part: lazy(() => import('./keyboard.tsx')) },
]
