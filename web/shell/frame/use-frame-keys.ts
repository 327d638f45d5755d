import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isForSomethingElse, singleKeysOn } from './single-keys.ts'
import { useAreas } from './use-areas.ts'

type FrameActions = { search: () => void; shortcuts: () => void; create: () => void; narrow: () => void }

/** Ctrl/⌘+K and /, N, ?, [ and G followed by an area's letter. */
export function useFrameKeys(actions: FrameActions) {
  const navigate = useNavigate()
  const areas = useAreas()
  const latest = useRef({ actions, areas })
  latest.current = { actions, areas }
  // Before it is painted: who sees the page may press at once.
  useLayoutEffect(() => {
    let goSince = 0
    const press = (event: KeyboardEvent) => {
      const { actions, areas } = latest.current
      const act = (work: () => void) => {
        event.preventDefault()
        work()
      }
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k')
        return act(actions.search)
      if (event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn() || isForSomethingElse(event)) return
      const going = Date.now() - goSince < GO_WITHIN
      goSince = 0
      const area = going ? areas.find((each) => each.key === event.key.toLowerCase()) : undefined
      if (area) return act(() => navigate(area.href))
      if (event.key === 'g') goSince = Date.now()
      if (event.key === '/') return act(() => focusListSearch() || actions.search())
      if (event.key === 'j' || event.key === 'k') return void (focusList() && event.preventDefault())
      if (event.key === 'n') return act(actions.create)
      if (event.key === '?') return act(actions.shortcuts)
      if (event.key === '[') return act(actions.narrow)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
}

/** Goes to the list of the page, at the row where one was; answers whether there is one. */
export function focusList(): boolean {
  const row = document.querySelector<HTMLElement>('main [data-row][tabindex="0"]')
  row?.focus()
  return row !== null
}

/* In a list, "/" looks through the list that is there. */
function focusListSearch(): boolean {
  const input = document.querySelector<HTMLInputElement>('main [data-list-search]')
  input?.focus()
  return input !== null
}

const GO_WITHIN = 1500
