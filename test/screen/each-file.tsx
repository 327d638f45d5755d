import { beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Files of tests share the modules of one page: what a test has shown and put in place goes before the next.
beforeEach(async () => {
  await cleanup()
  // Keys go where the focus is: into the page of the test, not into what runs it.
  window.focus()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
