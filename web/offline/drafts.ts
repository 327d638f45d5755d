import { useEffect, useRef } from 'react'
import { currentSession } from '#web/api/session.ts'
import { readStored, writeStored } from '#web/api/stored.ts'

type Values = Record<string, unknown>

/**
 * What was typed on this device and not sent yet; nothing of another person. `saved` is what the server has: once that
 * is another, a draft made upon the earlier one counts no longer.
 */
export function readDraft(name: string, saved: unknown): Values {
  const stored = readStored(keyOf(name))
  const draft = stored ? (JSON.parse(stored) as { upon?: string; values?: Values }) : {}
  return draft.upon === JSON.stringify(saved) ? (draft.values ?? {}) : {}
}

/** Keeps what is typed, two seconds behind and on leaving, so that Back and a reload lose nothing. */
export function useKeepDraft(name: string, values: Values, saved: unknown) {
  const latest = useRef({ values, saved })
  latest.current = { values, saved }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has is taken along, and is no typing
  useEffect(() => {
    const timer = setTimeout(() => keepDraft(name, latest.current.values, latest.current.saved), 2000)
    return () => clearTimeout(timer)
  }, [name, values])
  useEffect(() => () => keepDraft(name, latest.current.values, latest.current.saved), [name])
}

/** Keeps a draft at once. Secrets are left out: storage can be read by whoever has the device. */
function keepDraft(name: string, values: Values, saved: unknown) {
  if (!currentSession().user) return
  const { tax_id: _secret, ...kept } = values
  writeStored(keyOf(name), JSON.stringify({ upon: JSON.stringify(saved), values: kept }))
}

export function forgetDrafts(...names: string[]) {
  for (const name of names) writeStored(keyOf(name), undefined)
}

function keyOf(name: string): string {
  return `draft ${name} ${currentSession().user?.username ?? ''}`
}
