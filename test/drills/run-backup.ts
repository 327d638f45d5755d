import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'

export type CommandOutcome = { code: number | null; said: string; told: string }

/** Runs `npm run backup` or `npm run restore` to its end, for a DATA_DIR: what it said, and what it told of how far it is. */
export async function runBackup(
  command: 'backup' | 'restore',
  dataDir: string,
  args: string[],
  { env = {}, begun }: { env?: Record<string, string>; begun?: (child: ChildProcess) => void } = {},
): Promise<CommandOutcome> {
  const script = join(import.meta.dirname, `../../scripts/${command}.ts`)
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '', SECRET_KEY: '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, told] = ['', '']
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    told += chunk
  })
  begun?.(child)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said, told })))
}

/** Rows and a hash over all of them, of each table; `url` is the superuser's. */
export async function digestOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${client.escapeIdentifier(name)} t`,
      )
      digests[name] = rows[0]?.digest ?? ''
    }
    return digests
  } finally {
    await client.end()
  }
}
