import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'

/** Debian's package: apt-get install pgbouncer. Its 1.18 knows no statements with names in transaction mode. */
const program = '/usr/sbin/pgbouncer'

export function hasPgbouncer(): boolean {
  return existsSync(program)
}

/** PgBouncer in transaction mode before a database, with few connections, so that they change hands all the time. */
export async function startPgbouncer(to: string): Promise<{ url: string; stop(): void }> {
  const target = new URL(to)
  const [login, password] = [target.username, decodeURIComponent(target.password)]
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-pooler-'))
  const port = await freePort()
  const file = (name: string) => join(folder, name)
  writeFileSync(file('users'), `"${login}" "${password}"\n`)
  writeFileSync(
    file('settings'),
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${file('users')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
  )
  // It does not run as root.
  for (const each of [folder, file('users'), file('settings')]) chmodSync(each, 0o755)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...asNobody, file('settings')], { stdio: 'ignore' })
  await untilListening(port)
  return {
    url: Object.assign(new URL(to), { port: String(port) }).href,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let attempts = 0; attempts < 200; attempts++, await sleep(25)) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false)).once('close', () => socket.destroy())
      socket.once('connect', () => socket.end())
    })
    if (isThere) return
  }
  throw new Error('PgBouncer does not listen')
}
