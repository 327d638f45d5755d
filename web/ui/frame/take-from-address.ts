import { useEffect, useRef } from 'react'
import { useAddress } from './address.ts'

/**
 * What the address asks to be done under this name, once: it is taken out of the address as it is read, so that nobody who
 * reloads, comes back or keeps the address is asked again.
 */
export function useTakenFromAddress(name: string, take: (word: string) => void) {
  const [params, change] = useAddress()
  const word = params.get(name)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (word === null) return
    latest.current(word)
    change({ [name]: undefined })
  }, [name, word, change])
}
