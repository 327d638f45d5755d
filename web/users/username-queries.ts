import { useEffect, useState } from 'react'
import { checkUsername } from '#contract/users/calls.ts'
import { send } from '#web/api/send.ts'

export type UsernameState = { is: 'idle' } | { is: 'checking' | 'free' | 'taken'; name: string }

/**
 * Whether a username is free, asked 400 ms after the last key; a newer check cancels the one under way. What is no
 * username yet is not asked about.
 */
export function useUsernameCheck(typed: string): UsernameState {
  const name = typed.trim().toLowerCase()
  const [state, setState] = useState<UsernameState>({ is: 'idle' })
  useEffect(() => {
    if (!/^[a-z0-9._-]{3,30}$/.test(name)) return setState({ is: 'idle' })
    const cancel = new AbortController()
    const timer = setTimeout(async () => {
      setState({ is: 'checking', name })
      try {
        const { available } = await send(checkUsername, { username: name }, { direct: true, signal: cancel.signal })
        setState({ is: available ? 'free' : 'taken', name })
      } catch {
        // Signing up reports it; a failed check must not block the form.
        if (!cancel.signal.aborted) setState({ is: 'idle' })
      }
    }, 400)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [name])
  return state
}
