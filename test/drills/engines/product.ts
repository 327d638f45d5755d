import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { type Gateway, openGateway } from './gateway.ts'

export type Product = Gateway & {
  url: string
  /** The newest mail to an address whose subject holds the words, waited for. */
  mailTo(address: string, holds?: string): Promise<Mail>
  close(): Promise<void>
}
type Mail = { subject: string; text: string; links: string[] }

/** The product as `npm start` runs it, from an empty folder on, behind the gateway. */
export async function openProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-engines-'))
  const [port, behind] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const settings = { DATA_DIR: dataDir, PORT: String(behind), HOST: '127.0.0.1', PUBLIC_URL: url, SMTP_URL: '' }
  const env = { ...process.env, ...settings, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Chalkline is at') && resolve())
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  })
  const gateway = await openGateway(port, behind)
  return {
    ...gateway,
    url,
    mailTo: (address, holds = '') => findMail(`http://127.0.0.1:${behind}`, address, holds),
    async close() {
      await gateway.cut()
      child.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function findMail(url: string, address: string, holds: string): Promise<Mail> {
  for (let attempts = 0; attempts < 200; attempts++, await sleep(100)) {
    const headers = { accept: 'application/json' }
    const answer = await fetch(`${url}/dev/outbox/?to=${encodeURIComponent(address)}`, { headers })
    const { messages } = (await answer.json()) as { messages: Mail[] }
    const found = messages.find(({ subject }) => subject.includes(holds))
    if (found) return found
  }
  throw new Error(`No mail came to ${address}`)
}
