import { useEffect, useRef } from 'react'
import { readStored } from '#web/api/stored.ts'

type Act = () => void
const letters = ['c', 'o', 'm', 'i', 's', 'd', 'a', 'k'] as const
type Letter = (typeof letters)[number]
/** What each key does with the step that is shown; what cannot be done is undefined. */
export type StepKeys = Partial<Record<'enter' | Letter, Act | undefined>> & { k: Act; digits: readonly Act[] }

/**
 * Enter takes what is suggested; where nothing is, it opens the categories and chooses none. Keys act wherever the focus is in the sorter, but not while something is typed, on a button that has Enter itself, or under what
 * opens over it. Single keys can be switched off, Enter cannot.
 */
export function useStepKeys(keys: Partial<StepKeys>, undo: Act): void {
  const latest = useRef({ keys, undo })
  latest.current = { keys, undo }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForSorter(event)) return
      const act = actOf(event, latest.current.keys, latest.current.undo)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isForSorter(event: KeyboardEvent): boolean {
  // A key that is held down decides once.
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const target = event.target instanceof Element ? event.target : document.body
  if (!top?.querySelector('[data-step], [data-tidy]') || !(target === document.body || top.contains(target)))
    return false
  return !target.closest('input:not([type=checkbox]), textarea, select')
}

function actOf({ key, target }: KeyboardEvent, keys: Partial<StepKeys>, undo: Act): Act | undefined {
  if (key !== 'Enter') return single(key, keys, undo)
  const isItsOwn = target instanceof Element && target.closest('button, a, input')
  return isItsOwn ? undefined : (keys.enter ?? keys.c)
}

function single(key: string, keys: Partial<StepKeys>, undo: Act): Act | undefined {
  if (readStored('single_keys') === 'off') return undefined
  if (/^[1-5]$/.test(key)) return keys.digits?.[Number(key) - 1]
  const name = key.toLowerCase()
  if (name === 'u') return undo
  const letter = letters.find((each) => each === name)
  return letter && keys[letter]
}
