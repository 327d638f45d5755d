import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { search as searchCall } from '#contract/dashboard/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useRead } from '#web/api/use-call.ts'

export type SearchResult = AnswerFor<typeof searchCall>['results'][number]

/**
 * What matches, 200 ms after the last key; a newer question cancels the older. `searched` is what the answer that is shown
 * is to; while another is on its way, it is `waiting`.
 */
export function useSearch(text: string) {
  const q = useRested(text, 50)
  const search = useRead(
    searchCall,
    { q },
    { enabled: q !== '' && text !== '', placeholderData: text ? keepPreviousData : undefined },
  )
  const [answered, setAnswered] = useState('')
  const fresh = search.isSuccess && !search.isPlaceholderData
  useEffect(() => {
    if (fresh) setAnswered(q)
  }, [fresh, q])
  const searched = text === '' ? '' : fresh ? q : answered
  return { search, searched, waiting: text !== '' && !search.error && (q !== text || !fresh) }
}

function useRested(text: string, wait: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return rested
}
