import type { KeyboardEvent } from 'react'
import { readStored } from '#web/api/stored.ts'

type Act = () => void
/** What each key does with the step that is shown; what cannot be done is undefined. */
export type StepKeys = {
  enter: Act | undefined
  c: Act | undefined
  o: Act | undefined
  m: Act | undefined
  i: Act | undefined
  s: Act | undefined
  a: Act | undefined
  k: Act
  digits: readonly Act[]
}

/** Keys act where nothing is typed and no button has them; single keys can be switched off, Enter cannot. */
export function onStepKey(event: KeyboardEvent<HTMLElement>, keys: Partial<StepKeys>, undo: Act): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.nativeEvent.isComposing) return
  const target = event.target as HTMLElement
  // React lets events of what opens over it come up here as well.
  if (!event.currentTarget.contains(target) || target.closest('input:not([type=checkbox]), textarea, select')) return
  const act =
    event.key === 'Enter'
      ? target.closest('button, a, input')
        ? undefined
        : (keys.enter ?? keys.c)
      : single(event.key, keys, undo)
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function single(key: string, keys: Partial<StepKeys>, undo: Act): Act | undefined {
  if (readStored('single_keys') === 'off') return undefined
  if (/^[1-5]$/.test(key)) return keys.digits?.[Number(key) - 1]
  const name = key.toLowerCase()
  if (name === 'u') return undo
  return isNamed(name) ? keys[name] : undefined
}

function isNamed(name: string): name is 'c' | 'o' | 'm' | 'i' | 's' | 'a' | 'k' {
  return ['c', 'o', 'm', 'i', 's', 'a', 'k'].includes(name)
}
