import { useEffect, useState } from 'react'
import { checkCompanyName } from '#contract/company/calls.ts'
import { send } from '#web/api/send.ts'

export type NameState = { is: 'idle' | 'checking' } | { is: 'free' | 'taken'; name: string }

/** Whether a company name is free, asked 400 ms after the last key; one's own earlier choice is always free. */
export function useCompanyNameCheck(typed: string, own: string | null): NameState {
  const name = typed.trim()
  const [state, setState] = useState<NameState>({ is: 'idle' })
  useEffect(() => {
    if (name === '' || name === own) return setState({ is: 'idle' })
    const cancel = new AbortController()
    const timer = setTimeout(async () => {
      setState({ is: 'checking' })
      try {
        setState({ is: (await isCompanyNameFree(name, cancel.signal)) ? 'free' : 'taken', name })
      } catch {
        if (!cancel.signal.aborted) setState({ is: 'idle' })
      }
    }, 400)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [name, own])
  return state
}

/** Is a company name free; rejects when it is cancelled or cannot be asked. */
async function isCompanyNameFree(name: string, signal: AbortSignal): Promise<boolean> {
  return (await send(checkCompanyName, { name }, { direct: true, signal })).available
}
