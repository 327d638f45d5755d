import { useRef, useState } from 'react'
import type { SaveState } from '../form/save-note.tsx'

/** Why a save failed: somebody else saved another copy, the connection was gone, or it was refused. */
export type SaveFailure = { is: 'stale'; theirs: unknown } | { is: 'waiting' } | { is: 'failed'; why: string }

type SavesOptions = { failureOf: (error: unknown) => SaveFailure; onTheirs: (theirs: unknown) => void }

/** What is to be done when nothing is on its way: send it, or nothing, because the server has it or can't have it. */
type Begin<Answer> = () => { send: () => Promise<Answer> } | { settled: Answer | undefined }

/** One save at a time; the next one carries what was written meanwhile. */
export function useSaves<Answer>({ failureOf, onTheirs }: SavesOptions) {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const flight = useRef<Promise<Answer | undefined>>(undefined)

  const attempt = async (send: () => Promise<Answer>) => {
    setState({ is: 'saving' })
    try {
      const answer = await send()
      setState({ is: 'saved', at: new Date().toISOString() })
      return answer
    } catch (error) {
      const failure = failureOf(error)
      if (failure.is === 'stale') onTheirs(failure.theirs)
      setState(failure.is === 'stale' ? { is: 'idle' } : failure)
      return undefined
    }
  }

  /** Nothing is on its way any more. */
  const rest = async () => {
    while (flight.current) await flight.current
  }

  /** Saves after what is being saved already; gives what the server has then, or nothing when it failed. */
  const next = async (begin: Begin<Answer>): Promise<Answer | undefined> => {
    while (flight.current) await flight.current
    const begun = begin()
    if ('settled' in begun) return begun.settled
    flight.current = attempt(begun.send)
    const answer = await flight.current
    flight.current = undefined
    return answer
  }

  return { state, setState, rest, next, isSaving: () => flight.current !== undefined }
}
