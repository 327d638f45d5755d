import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { type ConnectionLimits, limitConnections } from './connections.ts'

/** Few, so that they are soon reached. A program of this machine counts as a proxy: `own` is an address that is counted. */
const few: ConnectionLimits = { most: 10, mostOfAddress: 4, leastBytes: 1000, stallMs: 200, lingerMs: 400 }
const open: Socket[] = []
let server: Server | undefined

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  server?.close()
})

it('a caller is answered although somebody opened more silent connections than there may be', async () => {
  const port = await listen({ ...few, mostOfAddress: 1000 })
  const silent = await openMany(port, 40)
  for (let calls = 0; calls < 5; calls++) expect(await ask(port)).toMatch(/^HTTP\/1.1 200 /)
  await vi.waitFor(() => expect(silent.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(10), 10_000)
  expect(silent[0]?.destroyed, 'the longest silent goes first').toBe(true)
})

it('a caller whose answer is awaited is not cut off for a silent one', async () => {
  const port = await listen(few)
  const slow = ask(port, 'GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await sleep(50)
  await openMany(port, 30)
  expect(await slow).toMatch(/^HTTP\/1.1 200 /)
})

it('an address that opens many connections loses its own, and nobody else loses theirs', async () => {
  const port = await listen(few, '203.0.113.7')
  const [others] = await openMany(port, 1)
  await vi.waitFor(() => expect(counted).toBe(1), 10_000)
  countAs = '203.0.113.8'
  const many = await openMany(port, 9)
  await vi.waitFor(() => expect(many.filter(({ destroyed }) => !destroyed)).toHaveLength(4), 10_000)
  expect(others?.destroyed).toBe(false)
})

it('whoever sends a body and stalls is given up, and whoever goes on is not', async () => {
  const port = await listen(few)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n'
  const stalled = ask(port, head)
  const going = connectTo(port)
  const answered = heardBy(going)
  going.write(head)
  for (let part = 0; part < 20; part++) {
    going.write('x'.repeat(5000))
    await sleep(50)
  }
  expect(await stalled).toBe('')
  expect(await answered).toMatch(/^HTTP\/1.1 200 /)
})

it('whoever hears no before the end of a body has the answer, may go on for a while, and is then cut off', async () => {
  const port = await listen(few)
  const sending = connectTo(port)
  const heard = heardBy(sending)
  sending.write('POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n')
  const begun = performance.now()
  for (let part = 0; part < 40 && !sending.destroyed; part++) {
    sending.write('x'.repeat(5000))
    await sleep(50)
  }
  expect(await heard).toMatch(/^HTTP\/1.1 200 [\s\S]*no/)
  expect(performance.now() - begun).toBeLessThan(1500)
})

it('whoever hears no and ends the body is answered on the same connection', async () => {
  const port = await listen(few)
  const sending = connectTo(port)
  const heard = heardBy(sending)
  sending.write('POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n')
  await sleep(100)
  sending.write('0123456789GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await heard).toMatch(/^HTTP\/1.1 200 [\s\S]*no[\s\S]*HTTP\/1.1 200 [\s\S]*hello/)
})

/** Every connection of a test comes from this machine: this is the address it counts as. */
let countAs = ''
let counted = 0

async function listen(limits: ConnectionLimits, address = ''): Promise<number> {
  countAs = address
  counted = 0
  server = createServer(async (request, response) => {
    if (request.url === '/slow') await sleep(300)
    if (request.url === '/no') return void response.end('no')
    request.resume().once('end', () => response.end('hello'))
  })
  server.prependListener('connection', (socket) => {
    counted++
    if (countAs) Object.defineProperty(socket, 'remoteAddress', { value: countAs })
  })
  limitConnections(server, limits, false)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function connectTo(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  open.push(socket)
  return socket
}

async function openMany(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connectTo(port).resume())
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  return sockets
}

function ask(port: number, head = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'): Promise<string> {
  const socket = connectTo(port)
  socket.write(head)
  return heardBy(socket)
}

function heardBy(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    socket.on('data', (text) => {
      said += text
    })
    socket.once('close', () => resolve(said))
  })
}
