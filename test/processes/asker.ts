import { openJobProcess } from '#server/platform/job-process.ts'

/** Somebody who has a process spin, and says which one it is. */
const file = new URL('./strange.ts', import.meta.url)
const { ask } = openJobProcess<string, string>({ file, timeout_ms: 60_000, waiting: 10, memory_mb: 300 })
const pid = await ask('pid')
void ask('spin')
setTimeout(() => process.send?.(pid), 200)
