import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
await test.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.app.server.address() as { port: number }
/** How long one file may keep everybody else waiting at a time, in milliseconds of this thread's own work. */
const atMost = 50
const bytes = 29_000_000

/** Hands a file of `bytes` in from another thread, as a browser does. */
function handIn(filling: string): Promise<{ status: number; body: string }> {
  const program = `
    const { request } = require('node:http')
    const { workerData, parentPort } = require('node:worker_threads')
    const { port, host, filling, bytes } = workerData
    const head = '--b\\r\\ncontent-disposition: form-data; name="file"; filename="a.pdf"\\r\\ncontent-type: application/pdf\\r\\n\\r\\n'
    const file = Buffer.alloc(bytes, filling)
    file.write('%PDF-1.7\\n')
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\\r\\n--b--\\r\\n')])
    const headers = { host, 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }
    const asked = request({ port, method: 'POST', path: '/api/verify/', headers }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      parentPort.postMessage({ status: answer.statusCode, body: text })
    })
    asked.end(body)`
  const { host } = new URL(test.platform.env.PUBLIC_URL)
  const worker = new Worker(program, { eval: true, workerData: { port, host, filling, bytes } })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/** The most that the event loop does in one turn until something has come about; what other programs do does not count. */
async function longestTurnUntil(work: Promise<unknown>): Promise<number> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  let longest = 0
  for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  return longest
}

// The first one reads what the others find read.
await handIn('x')

it.each(['/ByteRange', '/ByteRange [0 100 200 28000000] ', '/ByteRange [0 1 2', '<0'])(
  'a PDF full of %s keeps nobody else waiting',
  async (filling) => {
    const answer = handIn(filling)
    expect(await longestTurnUntil(answer)).toBeLessThan(atMost)
    const { status, body } = await answer
    expect(status).toBe(200)
    expect(body).toContain('"genuine":false')
  },
)
