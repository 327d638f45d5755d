import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the practice processor listens, or listened last: for the server, and for browsers. */
export type PracticeAddress = { url: string; browser_url: string }

/** Where everything of the practice processor is kept: it is the provider, so none of it lies in our tables. */
export function practiceFolder(dataDir: string): string {
  const folder = join(dataDir, 'practice')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Read anew each time: the worker is another process than the one that started it. */
export function practiceAddress(dataDir: string): PracticeAddress | null {
  try {
    const [url = '', browser_url = ''] = readFileSync(join(dataDir, 'practice', 'place'), 'utf8').split('\n')
    return { url, browser_url }
  } catch {
    return null
  }
}

export function keepPracticeAddress(dataDir: string, url: string, browserUrl: string) {
  writeFileSync(join(practiceFolder(dataDir), 'place'), `${url}\n${browserUrl}\n`)
}
