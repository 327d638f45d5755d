import { useCallback, useEffect, useRef, useState } from 'react'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { currentSession } from '#web/api/session.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { useForcedLeave } from '#web/ui/form/forced-leave.ts'
import { contentOf, docOf } from '../editor/schema/content-of.ts'
import type { Draft } from './draft.ts'

/** A draft as this device keeps it, and the version of the server's copy that it was written on. */
export type KeptDraft = { draft: Draft; version: number; at: string }

/** What this person wrote on this device and the server does not have. */
export function readKept(id: string): KeptDraft | undefined {
  const stored = readStored(keyOf(id))
  if (!stored) return undefined
  try {
    const { draft, content, ...kept } = JSON.parse(stored) as Omit<KeptDraft, 'draft'> & {
      draft: Omit<Draft, 'doc'>
      content: Content
    }
    return { ...kept, draft: { ...draft, doc: docOf(content) } }
  } catch {
    return undefined
  }
}

export function forgetKept(id: string) {
  writeStored(keyOf(id), undefined)
}

type Written = { id: string; draft: Draft; version: number; dirty: boolean }

/** Keeps what the server does not have two seconds after the last key, and at once when the page is left. */
export function useKeepDraft(written: Written) {
  const [at, setAt] = useState<string>()
  // The person who opened the editor: when the session ends under it nobody is signed in any more.
  const [owner] = useState(ownerNow)
  const latest = useRef(written)
  latest.current = written
  const { draft, dirty } = written
  const keep = useCallback(() => {
    const { id, dirty, version } = latest.current
    if (!dirty) return undefined
    const { doc, ...rest } = latest.current.draft
    const at = new Date().toISOString()
    writeStored(keyOf(id, owner), JSON.stringify({ draft: rest, content: contentOf(doc), version, at }))
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

function keyOf(id: string, owner = ownerNow()): string {
  return `contract_draft_${owner}_${id}`
}

function ownerNow(): string {
  const { user } = currentSession()
  return `${user?.username ?? ''}_${user?.company?.id ?? ''}`
}
