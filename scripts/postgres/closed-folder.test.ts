import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-closed-'))
const folderFile = join(dataDir, 'postgres-folder')
const folder = () => readFileSync(folderFile, 'utf8').trim()
afterAll(() => {
  if (existsSync(folderFile)) rmSync(folder(), { recursive: true })
  rmSync(dataDir, { recursive: true })
})

/** As root on a host without the capability that lets the account past a closed folder; answers what was said. */
function startAndStop(): string {
  const module = join(import.meta.dirname, 'start-postgres.ts')
  const code = `const { startPostgres } = await import(${JSON.stringify(module)})
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    await postgres.stop()
    process.stdout.write('was there')`
  const node = [process.execPath, '--input-type=module', '-e', code]
  const { stdout, stderr } = spawnSync('setpriv', ['--bounding-set=-dac_read_search', ...node], { encoding: 'utf8' })
  return stdout + stderr
}

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'an operator whose DATA_DIR is closed finds there where the database is kept, and begins no empty one without it',
  () => {
    expect(startAndStop()).toMatch(/may not enter .*so the database is kept in .*was there|was there.*may not enter/s)
    const cluster = join(folder(), 'postgres')
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    renameSync(cluster, `${cluster}-away`)
    expect(startAndStop()).toContain(`was kept in ${cluster} and is missing: copy it to ${cluster} with its owner`)
    expect(existsSync(cluster)).toBe(false)
    renameSync(`${cluster}-away`, cluster)
    expect(startAndStop()).toBe('was there')
  },
  60_000,
)
