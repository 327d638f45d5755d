import { useEffect } from 'react'
import { readStored, writeStored } from '#web/api/stored.ts'
import { currentSession } from '#web/users/session.ts'

type Step = 'about_you' | 'company' | 'work'

/** What was typed on this device and not sent yet; nothing of another person. */
export function readDraft(step: Step): Record<string, unknown> {
  const stored = readStored(keyOf(step))
  return stored ? (JSON.parse(stored) as Record<string, unknown>) : {}
}

/** Keeps what is typed, two seconds behind, so that Back and a reload lose nothing. Secrets are left out. */
export function useKeepDraft(step: Step, values: Record<string, unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { tax_id: _secret, ...kept } = values
      writeStored(keyOf(step), JSON.stringify(kept))
    }, 2000)
    return () => clearTimeout(timer)
  }, [step, values])
}

export function keepDraft(step: Step, values: Record<string, unknown>) {
  const { tax_id: _secret, ...kept } = values
  writeStored(keyOf(step), JSON.stringify(kept))
}

export function forgetDrafts() {
  for (const step of ['about_you', 'company', 'work'] as const) writeStored(keyOf(step), undefined)
}

function keyOf(step: Step): string {
  return `onboarding_${step}_${currentSession().user?.username ?? ''}`
}
