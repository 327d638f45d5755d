import { useCallback, useEffect, useRef, useState } from 'react'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { useOnline } from '#web/offline/connection.ts'
import type { SaveState } from '#web/ui/form/save-note.tsx'
import { type ContractCopy, useSaveContract } from '../queries.ts'
import { changesOf, type Draft, draftOf, isChanged, withAnswer } from './draft.ts'
import { forgetKept, useKeepDraft } from './kept-draft.ts'

/** What is written, and what of it the server has; `theirs` after somebody else saved it. */
type Written = { draft: Draft; saved: Draft; copy: ContractCopy; theirs?: ContractCopy }

/** A draft of a contract, saved while it is written: when the typing pauses, when the connection is back, on the way out. */
export function useContractDraft(copy: ContractCopy, restored: Draft | undefined) {
  const written = useWritten(copy, restored)
  const { draft, saved, theirs } = written.now
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const saving = useSaving(written, setState)
  const online = useOnline()
  const dirty = isChanged(draft, saved)
  const { contract } = written.now.copy
  const { keptAt, keep } = useKeepDraft({ id: contract.id, draft, version: contract.version, dirty })
  useAutosave(saving.autosave, draft, dirty, state)
  useSaveOnLeave(keep, saving.autosave)
  const change = useCallback(
    (next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      written.set((before) => ({
        ...before,
        draft: { ...before.draft, ...(typeof next === 'function' ? next(before.draft) : next) },
      })),
    [written.set],
  )
  return {
    ...{ draft, change, dirty, state, keptAt, keep, theirs },
    copy: written.now.copy,
    /** The last changes can't be saved to the server now. */
    stuck: dirty && (!online || theirs !== undefined || state.is === 'waiting' || state.is === 'failed'),
    save: saving.save,
    autosave: saving.autosave,
    keepMine: saving.keepMine,
    keepTheirs: () => {
      if (!theirs) return undefined
      forgetKept(contract.id)
      return theirs
    },
  }
}

export type ContractDraft = ReturnType<typeof useContractDraft>

/** `latest` is up to date at once, also after the page was left and nothing is drawn any more. */
function useWritten(copy: ContractCopy, restored: Draft | undefined) {
  const [now, setNow] = useState<Written>(() => {
    const saved = draftOf(copy)
    return { copy, saved, draft: restored ?? saved }
  })
  const latest = useRef(now)
  const set = useCallback((next: (before: Written) => Written) => {
    latest.current = next(latest.current)
    setNow(latest.current)
  }, [])
  return { now, latest, set }
}

/** One save at a time; the next one carries what was written meanwhile. */
function useSaving({ latest, set }: ReturnType<typeof useWritten>, setState: (state: SaveState) => void) {
  const send = useSaveContract()
  const flight = useRef<Promise<ContractCopy | undefined>>(undefined)

  const write = async (version: number): Promise<ContractCopy | undefined> => {
    const { draft: sent, saved, copy } = latest.current
    setState({ is: 'saving' })
    try {
      const input = { contract_id: copy.contract.id, version, ...changesOf(sent, saved) }
      const { contract_id: _, ...answer } = await send.mutateAsync(input)
      set((now) => ({ copy: answer, ...withAnswer(now.draft, sent, draftOf(answer)) }))
      if (!isChanged(latest.current.draft, latest.current.saved)) forgetKept(copy.contract.id)
      setState({ is: 'saved' })
      return answer
    } catch (error) {
      if (isSendError(error) && error.error_code === 'stale_version' && error.current) {
        set((now) => ({ ...now, theirs: error.current as ContractCopy }))
        setState({ is: 'idle' })
        return undefined
      }
      const lost = isSendError(error) && error.kind === 'network'
      setState(lost ? { is: 'waiting' } : { is: 'failed', why: plainMessage(error) })
      return undefined
    }
  }
  /** Saves what is written, after what is being saved already; gives the contract, or nothing when it failed. */
  const save = async (over?: number): Promise<ContractCopy | undefined> => {
    while (flight.current) await flight.current
    const { draft, saved, copy } = latest.current
    if (over === undefined && !isChanged(draft, saved)) return copy
    flight.current = write(over ?? copy.contract.version)
    const answer = await flight.current
    flight.current = undefined
    return answer
  }
  const autosave = () => {
    const { draft, saved, theirs } = latest.current
    if (!theirs && !flight.current && isChanged(draft, saved)) void save()
  }
  const keepMine = () => {
    const { theirs } = latest.current
    if (!theirs) return
    // All that differs from the other's copy goes over it.
    set(({ draft }) => ({ draft, copy: theirs, saved: draftOf(theirs) }))
    void save(theirs.contract.version)
  }
  return { save, autosave, keepMine }
}

/** Saves when the typing pauses, when the connection is back, and some time after it failed. */
function useAutosave(autosave: () => void, draft: Draft, dirty: boolean, state: SaveState) {
  const latest = useRef(autosave)
  latest.current = autosave
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the pause anew
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => latest.current(), state.is === 'waiting' ? RETRY : PAUSE)
    return () => clearTimeout(timer)
  }, [draft, dirty, state])
  useEffect(() => {
    const back = () => latest.current()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}

/** What is not saved yet is kept on this device, and saved on the way out. */
function useSaveOnLeave(keep: () => void, autosave: () => void) {
  const latest = useRef({ keep, autosave })
  latest.current = { keep, autosave }
  useEffect(
    () => () => {
      latest.current.keep()
      latest.current.autosave()
    },
    [],
  )
}

const PAUSE = 1200
const RETRY = 10_000
