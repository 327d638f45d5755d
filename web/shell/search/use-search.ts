import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { search } from '#contract/dashboard/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useRead } from '#web/api/use-call.ts'

export type Found = AnswerFor<typeof search>['results'][number]

/** What matches, 200 ms after the last key; a newer question cancels the older. */
export function useSearch(text: string) {
  const q = useRested(text, 200)
  return useRead(
    search,
    { q },
    { enabled: q !== '' && text !== '', placeholderData: text ? keepPreviousData : undefined },
  )
}

function useRested(text: string, wait: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return rested
}
