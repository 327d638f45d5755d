import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells the router where it is if the address has changed since it looked: while the first page is drawn, nobody hears the
 * button "back" yet. Once, below the router.
 */
export function MissedMoves() {
  const { pathname, search } = useLocation()
  const drawn = useRef(pathname + search)
  useEffect(() => {
    if (location.pathname + location.search !== drawn.current)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, [])
  return null
}
