import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { currentSession } from '#web/api/session.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { useForcedLeave } from '#web/ui/form/forced-leave.ts'

/**
 * A draft as this device keeps it; `version` is that of the server's copy it was written on, `id` the one a new document
 * was or will be made with.
 */
export type KeptDraft = { id: string; draft: Draft; version: number | null; at: string }

/** What was written on this device and not saved, by this person for this company. */
export function readKept(kind: DocumentKind, id: string | undefined): KeptDraft | undefined {
  const stored = readStored(keyOf(kind, id))
  try {
    return stored ? readable(JSON.parse(stored) as KeptDraft) : undefined
  } catch {
    return undefined
  }
}

/** What earlier versions of the product kept knows no rates of single lines, and no id of a new document. */
function readable(kept: KeptDraft): KeptDraft {
  const lines = kept.draft.lines.map((line) => ({ ...line, tax_rates: line.tax_rates ?? null }))
  return { ...kept, id: kept.id ?? newId(), draft: { ...kept.draft, lines } }
}

export function forgetDraft(kind: DocumentKind, id: string | undefined) {
  writeStored(keyOf(kind, id), undefined)
}

type Written = Omit<KeptDraft, 'at'> & { kind: DocumentKind; dirty: boolean }

/**
 * Keeps what the server does not have two seconds after the last key, and at once when the page is left. Answers when it
 * was kept. A document that has no `version` is new: it is kept apart from those that have an address.
 */
export function useKeepDraft(written: Written) {
  const [at, setAt] = useState<string>()
  // The person who opened the editor: when the session ends under it nobody is signed in any more.
  const [owner] = useState(ownerNow)
  const latest = useRef(written)
  latest.current = written
  const { draft, dirty } = written
  const keep = useCallback(() => {
    const { kind, dirty, ...kept } = latest.current
    if (!dirty) return undefined
    const at = new Date().toISOString()
    writeStored(keyOf(kind, kept.version === null ? undefined : kept.id, owner), JSON.stringify({ ...kept, at }))
    return at
  }, [owner])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the two seconds anew
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => setAt(keep()), 2000)
    return () => clearTimeout(timer)
  }, [draft, dirty, keep])
  useForcedLeave(keep)
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [keep])
  return { keptAt: dirty ? at : undefined, keep }
}

function keyOf(kind: DocumentKind, id: string | undefined, owner = ownerNow()): string {
  return `billing_draft_${owner}_${kind}_${id ?? 'new'}`
}

function ownerNow(): string {
  const { user } = currentSession()
  return `${user?.username ?? ''}_${user?.company?.id ?? ''}`
}
