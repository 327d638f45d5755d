import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode, secondsSince } from '#scripts/process/steps.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { compressFolder } from './compress-web.ts'
import { writeFirstPages } from './write-first-pages.ts'

const stamp = 'dist/web.stamp'
const sources = [
  'contract',
  'docs/help',
  'package-lock.json',
  'scripts/build',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'web',
]

/** Builds the web app into dist/ unless it was built from exactly these sources. */
export async function buildWebIfStale(): Promise<void> {
  const hash = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const start = performance.now()
  const built = await runNode('node_modules/vite/bin/vite.js', ['build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (built.code !== 0) throw setupError(`${built.output.trim()}\nThe web app could not be built.`)
  await writeFirstPages('dist/web')
  await compressFolder('dist/web')
  writeFileSync(stamp, hash)
  process.stdout.write(`Built the web app in ${secondsSince(start)}\n`)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}
