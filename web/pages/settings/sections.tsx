import { type ComponentType, lazy } from 'react'
import type { SettingsKey } from '#web/shell/settings/settings-sections.ts'

/** The content of each page of the settings. */
export const parts: Record<SettingsKey, ComponentType> = {
  profile: lazy(() => import('./profile.tsx')),
  company: lazy(() => import('./company.tsx')),
  team: lazy(() => import('./team.tsx')),
  documents: lazy(() => import('./documents.tsx')),
  tags: lazy(() => import('./tags.tsx')),
  payments: lazy(() => import('./payments.tsx')),
  subscription: lazy(() => import('./subscription.tsx')),
  notifications: lazy(() => import('./notifications.tsx')),
  calendar: lazy(() => import('./calendar.tsx')),
  branding: lazy(() => import('./branding.tsx')),
  security: lazy(() => import('./security.tsx')),
  data: lazy(() => import('./data.tsx')),
  keyboard: lazy(() => import('./keyboard.tsx')),
}
