import { useRef, useState } from 'react'
import { saveFailure } from '#web/api/save-failure.ts'
import { useOnline } from '#web/offline/connection.ts'
import { useAutosave } from '#web/ui/writing/use-autosave.ts'
import { useOnLeave } from '#web/ui/writing/use-on-leave.ts'
import { useSaves } from '#web/ui/writing/use-saves.ts'
import { useDraftChange, useWritten } from '#web/ui/writing/use-written.ts'
import { type ContractCopy, useSaveContract } from '../queries.ts'
import { changesOf, type Draft, draftOf, isChanged, withAnswer } from './draft.ts'
import { forgetKept, useKeepDraft } from './kept-draft.ts'

/** What is written, and what of it the server has; `theirs` after somebody else saved it. */
type WrittenContract = { draft: Draft; saved: Draft; copy: ContractCopy; theirs?: ContractCopy }

/** A draft of a contract, saved while it is written: when the typing pauses, when the connection is back, on the way out. */
export function useContractDraft(copy: ContractCopy, restored: Draft | undefined) {
  const [first] = useState(() => draftOf(copy))
  const written = useWritten<WrittenContract>(() => ({ copy, saved: first, draft: restored ?? first }))
  const { draft, saved, theirs } = written.now
  const saving = useSaving(written)
  const { state, rest, save, autosave, keepMine } = saving
  const online = useOnline()
  const dirty = isChanged(draft, saved)
  const { contract } = written.now.copy
  const { keptAt, keep } = useKeepDraft({ id: contract.id, draft, version: contract.version, dirty })
  useAutosave(autosave, { draft, dirty, state })
  const abandoned = useRef(false)
  useOnLeave({
    name: contract.id,
    leave: async () => {
      if (abandoned.current) return
      keep()
      await rest()
      await autosave()
    },
  })
  const abandon = () => {
    abandoned.current = true
    forgetKept(contract.id)
  }
  return {
    ...{ draft, dirty, state, keptAt, keep, theirs, save, autosave, keepMine },
    change: useDraftChange<Draft, WrittenContract>(written.set),
    copy: written.now.copy,
    /** The last changes can't be saved to the server now. */
    stuck: dirty && (!online || theirs !== undefined || state.is === 'waiting' || state.is === 'failed'),
    /** Nothing of what was written here counts from now on. */
    abandon,
  }
}

export type ContractDraft = ReturnType<typeof useContractDraft>

/** How the draft is saved, and whose copy stays where somebody else has saved it meanwhile. */
function useSaving({ latest, set }: ReturnType<typeof useWritten<WrittenContract>>) {
  const send = useSaveContract()
  const { state, rest, next, isSaving } = useSaves<ContractCopy>({
    failureOf: saveFailure,
    onTheirs: (theirs) => set((now) => ({ ...now, theirs: theirs as ContractCopy })),
  })

  const write = async (version: number): Promise<ContractCopy> => {
    const { draft: sent, saved, copy } = latest.current
    const input = { contract_id: copy.contract.id, version, ...changesOf(sent, saved) }
    const { contract_id: _, ...answer } = await send.mutateAsync(input)
    set((now) => ({ copy: answer, ...withAnswer(now.draft, sent, draftOf(answer)) }))
    if (!isChanged(latest.current.draft, latest.current.saved)) forgetKept(copy.contract.id)
    return answer
  }
  /** Gives the contract, or nothing when it could not be saved. */
  const save = (over?: number) =>
    next(() => {
      const { draft, saved, copy } = latest.current
      if (over === undefined && !isChanged(draft, saved)) return { settled: copy }
      return { send: () => write(over ?? copy.contract.version) }
    })
  /** Ends once what it saved is saved, or can't be. */
  const autosave = async () => {
    const { draft, saved, theirs } = latest.current
    if (!theirs && !isSaving() && isChanged(draft, saved)) await save()
  }
  const keepMine = () => {
    const { theirs } = latest.current
    if (!theirs) return
    // All that differs from the other's copy goes over it.
    set(({ draft }) => ({ draft, copy: theirs, saved: draftOf(theirs) }))
    void save(theirs.contract.version)
  }
  return { state, rest, save, autosave, keepMine }
}
