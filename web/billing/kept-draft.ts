import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/billing/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { currentSession } from '#web/api/session.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { useLeaveNow } from '#web/ui/leaving.ts'

/** A draft as this device keeps it; `version` is that of the server's copy it was written on. */
export type KeptDraft = { draft: Draft; version: number | null; at: string }

/** What was written on this device and not saved, by this person for this company. */
export function readKept(kind: DocumentKind, id: string | undefined): KeptDraft | undefined {
  const stored = readStored(keyOf(kind, id))
  try {
    return stored ? readable(JSON.parse(stored) as KeptDraft) : undefined
  } catch {
    return undefined
  }
}

/** What an earlier version of the product kept knows no rates of single lines. */
function readable(kept: KeptDraft): KeptDraft {
  const lines = kept.draft.lines.map((line) => ({ ...line, tax_rates: line.tax_rates ?? null }))
  return { ...kept, draft: { ...kept.draft, lines } }
}

export function forgetDraft(kind: DocumentKind, id: string | undefined) {
  writeStored(keyOf(kind, id), undefined)
}

/** Keeps what is written two seconds after the last key, and at once when the page goes. Answers when it was kept. */
export function useKeepDraft(kind: DocumentKind, id: string | undefined, kept: Omit<KeptDraft, 'at'>, dirty: boolean) {
  const [at, setAt] = useState<string>()
  // The person who opened the editor: when the session ends under it nobody is signed in any more.
  const [key] = useState(() => keyOf(kind, id))
  const latest = useRef({ kept, dirty })
  latest.current = { kept, dirty }
  const { draft } = kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the two seconds anew
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => setAt(keep(key, latest.current.kept)), 2000)
    return () => clearTimeout(timer)
  }, [draft, dirty, key])
  const leave = useCallback(() => {
    if (latest.current.dirty) keep(key, latest.current.kept)
  }, [key])
  useLeaveNow(leave)
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [leave])
  return dirty ? at : undefined
}

function keep(key: string, kept: Omit<KeptDraft, 'at'>): string {
  const at = new Date().toISOString()
  writeStored(key, JSON.stringify({ ...kept, at }))
  return at
}

function keyOf(kind: DocumentKind, id: string | undefined): string {
  const { user } = currentSession()
  return `billing_draft_${user?.username ?? ''}_${user?.company?.id ?? ''}_${kind}_${id ?? 'new'}`
}
