import { useEffect, useRef } from 'react'
import { currentSession } from '#web/api/session.ts'
import { readStored, writeStored } from '#web/api/stored.ts'

type Values = Record<string, unknown>

/** What was typed on this device and not sent yet; nothing of another person. */
export function readDraft(name: string): Values {
  const stored = readStored(keyOf(name))
  return stored ? (JSON.parse(stored) as Values) : {}
}

/** Keeps what is typed, two seconds behind and on leaving, so that Back and a reload lose nothing. */
export function useKeepDraft(name: string, values: Values) {
  const latest = useRef(values)
  latest.current = values
  useEffect(() => {
    const timer = setTimeout(() => keepDraft(name, values), 2000)
    return () => clearTimeout(timer)
  }, [name, values])
  useEffect(() => () => keepDraft(name, latest.current), [name])
}

/** Keeps a draft at once. Secrets are left out: storage can be read by whoever has the device. */
export function keepDraft(name: string, values: Values) {
  if (!currentSession().user) return
  const { tax_id: _secret, ...kept } = values
  writeStored(keyOf(name), JSON.stringify(kept))
}

export function forgetDrafts(...names: string[]) {
  for (const name of names) writeStored(keyOf(name), undefined)
}

function keyOf(name: string): string {
  return `draft ${name} ${currentSession().user?.username ?? ''}`
}
