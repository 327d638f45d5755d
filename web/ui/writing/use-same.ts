import { useRef } from 'react'

/**
 * The value of before for as long as the new one says the same, so that a part drawn of it alone rests at a key typed elsewhere. For plain
 * data of a few hundred characters: it is compared as text.
 */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value)
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
