import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The last thing PostgreSQL complained of since a moment (milliseconds), in one line. */
export function lastErrorSince(logsDir: string, since: number): string {
  const files = readdirSync(logsDir)
    .filter((name) => name.startsWith('postgres'))
    .map((name) => join(logsDir, name))
    .filter((path) => statSync(path).mtimeMs >= since - 1000)
  const lines = files.flatMap((path) => readFileSync(path, 'utf8').split('\n').slice(-50))
  const grave = lines.filter((line) => /FATAL|PANIC|could not|error/i.test(line))
  return (grave.at(-1) ?? lines.filter(Boolean).at(-1) ?? 'it said nothing').trim()
}
