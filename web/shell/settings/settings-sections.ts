import {
  Bell,
  BellRing,
  BookOpen,
  Building2,
  CalendarDays,
  CreditCard,
  Database,
  FileText,
  Keyboard,
  Palette,
  Scale,
  ShieldCheck,
  Tags,
  UserPlus,
  UserRound,
  Wallet,
} from 'lucide-react'
import { can, type Holder, type Permission } from '#contract/access/permissions.ts'
import type { Access } from '#web/api/access.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'

export type SettingsKey =
  | 'profile'
  | 'company'
  | 'team'
  | 'documents'
  | 'price-book'
  | 'reminders'
  | 'contract-rules'
  | 'tags'
  | 'payments'
  | 'subscription'
  | 'notifications'
  | 'calendar'
  | 'branding'
  | 'security'
  | 'data'
  | 'keyboard'

export type SettingsSection = {
  /** The value of `?section=`. */
  key: SettingsKey
  label: string
  /** What else search finds it by: what can be set there. */
  words: string
  icon: IconKind
  /** `me` is about the person and is shown at /profile too; `company` about the company. */
  about: 'me' | 'company'
  /** Who sees it, beside everyone who works in a company: kinds of people, and one of these rights. */
  kinds?: readonly Access['kind'][]
  needs?: readonly Permission[]
  /** About the plan: absent where the server runs without plans. */
  ofPlans?: boolean
}

/** The pages of the settings, in the order of the list. */
export const sections: readonly SettingsSection[] = [
  {
    key: 'profile',
    label: 'Profile',
    words: 'name username email mobile phone language time zone theme dark row height device emergency contact skills',
    icon: UserRound,
    about: 'me',
  },
  {
    key: 'company',
    label: 'Company',
    words: 'address license insurance legal name services trade logo sender email working days',
    icon: Building2,
    about: 'company',
    needs: ['company.settings'],
  },
  {
    key: 'team',
    label: 'Team & roles',
    words: 'employees people roles permissions rights invite crew',
    icon: UserPlus,
    about: 'company',
    needs: ['employees.manage'],
  },
  {
    key: 'documents',
    label: 'Documents',
    words:
      'tax rates sales tax numbers numbering prefix terms deposit payment instructions estimates invoices contracts late fees interest',
    icon: FileText,
    about: 'company',
    needs: ['company.settings'],
  },
  {
    key: 'price-book',
    label: 'Price book',
    words: 'items assemblies prices costs markup price list catalog materials labor rates',
    icon: BookOpen,
    about: 'company',
    kinds: ['owner', 'employee'],
    needs: ['estimates.edit', 'invoices.edit'],
  },
  {
    key: 'reminders',
    label: 'Reminders',
    words: 'automatic overdue follow up',
    icon: BellRing,
    about: 'company',
    needs: ['company.settings'],
  },
  {
    key: 'contract-rules',
    label: 'Contract rules',
    words: 'state law cancellation compliance home improvement deposit cap',
    icon: Scale,
    about: 'company',
    needs: ['company.settings'],
  },
  {
    key: 'tags',
    label: 'Tags',
    words: 'labels categories colors',
    icon: Tags,
    about: 'company',
    needs: ['tags.manage'],
  },
  {
    key: 'payments',
    label: 'Payments',
    words: 'cards bank stripe ach fees',
    icon: Wallet,
    about: 'company',
    needs: ['company.settings'],
  },
  {
    key: 'subscription',
    label: 'Subscription',
    words: 'plan upgrade cancel billing',
    icon: CreditCard,
    about: 'company',
    kinds: ['owner'],
    ofPlans: true,
  },
  {
    key: 'notifications',
    label: 'Notifications',
    words: 'emails alerts quiet hours bell',
    icon: Bell,
    about: 'me',
  },
  {
    key: 'calendar',
    label: 'Calendar',
    words: 'subscribe ics google outlook apple address feed',
    icon: CalendarDays,
    about: 'me',
    kinds: ['owner', 'employee'],
    needs: ['jobs.view'],
  },
  {
    key: 'branding',
    label: 'Branding',
    words: 'logo color footer layout look documents',
    icon: Palette,
    about: 'company',
    needs: ['company.settings'],
  },
  {
    key: 'security',
    label: 'Security',
    words: 'password two-factor two-step 2fa authenticator sessions devices log',
    icon: ShieldCheck,
    about: 'me',
  },
  {
    key: 'data',
    label: 'Data',
    words: 'export download backup transfer ownership close leave company delete',
    icon: Database,
    about: 'company',
  },
  { key: 'keyboard', label: 'Keyboard', words: 'shortcuts keys', icon: Keyboard, about: 'me' },
]

/** Whether a page of the settings is for whoever has this access. */
export function canSeeSection(access: Access, { kinds, needs }: SettingsSection): boolean {
  if (kinds && !kinds.includes(access.kind)) return false
  const holder: Holder = { kind: access.kind, permissions: access.permissions as Holder['permissions'] }
  return !needs || needs.some((permission) => can(holder, permission))
}
