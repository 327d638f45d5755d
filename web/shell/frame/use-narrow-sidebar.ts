import { useState } from 'react'
import { readStored, writeStored } from '#web/api/stored.ts'

const KEY = 'sidebar'

/** Whether the sidebar shows icons only; remembered on this device. */
export function useNarrowSidebar() {
  const [narrow, setNarrow] = useState(() => readStored(KEY) === 'narrow')
  const toggle = () => {
    writeStored(KEY, narrow ? undefined : 'narrow')
    setNarrow(!narrow)
  }
  return [narrow, toggle] as const
}
