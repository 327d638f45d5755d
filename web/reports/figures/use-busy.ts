import { useState } from 'react'

/** Whether something that was begun goes on, and what begins it. */
export function useBusy(): [boolean, (work: Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const run = async (work: Promise<unknown>) => {
    setBusy(true)
    try {
      await work
    } finally {
      setBusy(false)
    }
  }
  return [busy, run]
}
