import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopbackAddress } from '#server/platform/settings/loopback.ts'
import { networkOf } from '../network.ts'

export type ConnectionLimits = {
  /** Open at once; beyond that the longest idle connection is closed. */
  most: number
  /** Per address (an IPv6 /64 counts as one); a proxy's are not counted. */
  mostOfAddress: number
  /** A body that receives less than this within `stallMs` is aborted. */
  leastBytes: number
  stallMs: number
  /** How long a client may go on sending after it was answered early; the rest is discarded. */
  lingerMs: number
}

export const connectionLimits: ConnectionLimits = {
  ...{ most: 2000, mostOfAddress: 200 },
  ...{ leastBytes: 2000, stallMs: 10_000, lingerMs: 30_000 },
}

/** `read`: bytes at the last check, at `since`, while a body is being received. `answered`: when, 0 before that. */
type Open = { address: string; request: IncomingMessage | undefined; read: number; since: number; answered: number }

/**
 * Keeps idle and slow connections from blocking others: idle ones are closed for new ones, the longest idle first, and a stalled
 * body is aborted. Slow headers are covered by the server's own limits.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, behindProxy: boolean) {
  /** In the order of their last answer: the first is the longest idle. */
  const silent = new Map<Socket, Open>()
  const asking = new Map<Socket, Open>()
  const counts = openCounts(behindProxy)

  server.on('connection', (socket: Socket) => {
    const open = { address: counts.enter(socket.remoteAddress), request: undefined, read: 0, since: 0, answered: 0 }
    if (!closeOldest(open)) {
      counts.leave(open.address)
      return void socket.destroy()
    }
    silent.set(socket, open)
    socket.once('close', () => {
      silent.delete(socket)
      asking.delete(socket)
      counts.leave(open.address)
    })
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const open = silent.get(socket) ?? asking.get(socket)
    if (!open) return
    silent.delete(socket)
    asking.set(socket, Object.assign(open, { request, read: socket.bytesRead, since: performance.now(), answered: 0 }))
    response.once('close', () => {
      open.answered = performance.now()
      if (request.complete) fallSilent(socket, open)
    })
  })

  giveUpStalled(server, { asking, fallSilent }, limits)

  function fallSilent(socket: Socket, open: Open) {
    if (asking.delete(socket) && !socket.destroyed) silent.set(socket, Object.assign(open, { request: undefined }))
  }

  function closeOldest({ address }: Open): boolean {
    if (counts.of(address) > limits.mostOfAddress)
      return dropFirst(silent, (open) => open.address === address) || dropFirst(asking, isSending(address))
    if (silent.size + asking.size < limits.most) return true
    return dropFirst(silent, () => true) || dropFirst(asking, isSending())
  }
}

/** Open connections per network. A proxy or a program on this machine stands for many people and is not counted. */
function openCounts(behindProxy: boolean) {
  const counts = new Map<string, number>()
  const of = (address: string) => counts.get(address) ?? 0
  return {
    of,
    /** Returns the network that the connection counts for, '' for none. */
    enter(remote = ''): string {
      const address = behindProxy || isLoopbackAddress(remote) ? '' : networkOf(remote)
      if (address) counts.set(address, of(address) + 1)
      return address
    },
    leave(address: string) {
      if (of(address) > 1) counts.set(address, of(address) - 1)
      else counts.delete(address)
    },
  }
}

type Connections = { asking: Map<Socket, Open>; fallSilent(socket: Socket, open: Open): void }

function giveUpStalled(server: Server, { asking, fallSilent }: Connections, limits: ConnectionLimits) {
  const { stallMs, leastBytes, lingerMs } = limits
  const look = () => {
    const now = performance.now()
    for (const [socket, open] of asking) {
      if (open.request?.complete !== false) {
        if (open.answered) fallSilent(socket, open)
        continue
      }
      if (open.answered && now - open.answered > lingerMs) socket.destroy()
      if (now - open.since < stallMs) continue
      if (socket.bytesRead - open.read < leastBytes) socket.destroy()
      open.read = socket.bytesRead
      open.since = now
    }
  }
  const timer = setInterval(look, stallMs / 10).unref()
  server.once('close', () => clearInterval(timer))
}

function dropFirst(sockets: Map<Socket, Open>, fits: (open: Open) => boolean): boolean {
  for (const [socket, open] of sockets) {
    if (!fits(open)) continue
    sockets.delete(socket)
    socket.destroy()
    return true
  }
  return false
}

/** The request is incomplete, so nothing of it has been done yet. */
function isSending(address?: string) {
  return (open: Open) => open.request?.complete === false && (address === undefined || open.address === address)
}
