import type { ComponentType } from 'react'
import type { SettingsKey } from '#web/shell/settings/settings-sections.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

/** The content of each page of the settings. */
export const parts: Record<SettingsKey, ComponentType> = {
  profile: lazyWithin(() => import('./profile.tsx')),
  company: lazyWithin(() => import('./company.tsx')),
  team: lazyWithin(() => import('./team.tsx')),
  documents: lazyWithin(() => import('./documents.tsx')),
  tags: lazyWithin(() => import('./tags.tsx')),
  payments: lazyWithin(() => import('./payments.tsx')),
  subscription: lazyWithin(() => import('./subscription.tsx')),
  notifications: lazyWithin(() => import('./notifications.tsx')),
  calendar: lazyWithin(() => import('./calendar.tsx')),
  branding: lazyWithin(() => import('./branding.tsx')),
  security: lazyWithin(() => import('./security.tsx')),
  data: lazyWithin(() => import('./data.tsx')),
  keyboard: lazyWithin(() => import('./keyboard.tsx')),
}
