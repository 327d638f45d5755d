import { beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Files of tests share the modules of one page: what a test has shown and put in place goes before the next.
beforeEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
