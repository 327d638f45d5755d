import { type Ref, useImperativeHandle, useRef } from 'react'
import type { CardSubmission } from './card-taking.tsx'

/** Fields that are loaded when they are first shown: who submits before waits for them. Answers the ref of the fields. */
export function useLateEntry(ref: Ref<CardSubmission>) {
  const shown = useRef<CardSubmission>(null)
  const waiting = useRef<((entry: CardSubmission) => void)[]>([])
  useImperativeHandle(ref, () => {
    const entry = async () => shown.current ?? new Promise<CardSubmission>((resolve) => waiting.current.push(resolve))
    return {
      tokenise: async () => (await entry()).tokenise(),
      finish: async (attempt) => (await entry()).finish(attempt),
    }
  }, [])
  return (entry: CardSubmission | null) => {
    shown.current = entry
    if (entry) for (const resolve of waiting.current.splice(0)) resolve(entry)
  }
}
