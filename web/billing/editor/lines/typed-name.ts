import { useState, useTransition } from 'react'

/**
 * The name of a line while it is typed: shown and searched for at once. The rest of the editor is drawn with it as soon as no key waits.
 */
export function useTypedName(name: string, onChange: (name: string) => void) {
  const [isBehind, follow] = useTransition()
  const [typed, setTyped] = useState(name)
  const type = (next: string) => {
    setTyped(next)
    follow(() => onChange(next))
  }
  return { name: isBehind ? typed : name, type }
}
