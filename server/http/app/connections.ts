import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopbackAddress } from '#server/platform/settings/loopback.ts'
import { networkOf } from '../network.ts'

export type ConnectionLimits = {
  /** Open at once; beyond that the connection that has been silent for longest is closed. */
  most: number
  /** Of one address (an IPv6 network of 64 bits counts as one); a proxy's are not counted. */
  mostOfAddress: number
  /** A body that brings less than this in `stallMs` is given up. */
  leastBytes: number
  stallMs: number
}

export const connectionLimits: ConnectionLimits = { most: 2000, mostOfAddress: 200, leastBytes: 2000, stallMs: 10_000 }

/** `read`: bytes at the last look, at `since`, while a body is under way. */
type Open = { address: string; request: IncomingMessage | undefined; read: number; since: number }

/**
 * Who opens connections and says nothing, or dribbles, shuts nobody out: silent connections are closed for new ones, the
 * longest silent first, and a body that does not move is given up. Headers are given up by the server's own limits.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, behindProxy: boolean) {
  /** In the order of their last answer: the first is the longest silent. */
  const silent = new Map<Socket, Open>()
  const asking = new Map<Socket, Open>()
  const counts = new Map<string, number>()

  server.on('connection', (socket: Socket) => {
    const open = { address: countedOf(socket.remoteAddress ?? ''), request: undefined, read: 0, since: 0 }
    count(open, 1)
    if (!closeOldest(open)) {
      count(open, -1)
      return void socket.destroy()
    }
    silent.set(socket, open)
    socket.once('close', () => {
      silent.delete(socket)
      asking.delete(socket)
      count(open, -1)
    })
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const open = silent.get(socket)
    if (!open) return
    silent.delete(socket)
    asking.set(socket, Object.assign(open, { request, read: socket.bytesRead, since: performance.now() }))
    response.once('close', () => {
      if (asking.delete(socket) && !socket.destroyed) silent.set(socket, Object.assign(open, { request: undefined }))
    })
  })

  const timer = setInterval(giveUpStalled, limits.stallMs / 10).unref()
  server.once('close', () => clearInterval(timer))

  /** The network that a connection counts for; none where a proxy, or a program of this machine, brings many people. */
  function countedOf(address: string): string {
    return behindProxy || isLoopbackAddress(address) ? '' : networkOf(address)
  }

  function closeOldest({ address }: Open): boolean {
    if ((counts.get(address) ?? 0) > limits.mostOfAddress)
      return dropFirst(silent, (open) => open.address === address) || dropFirst(asking, isSending(address))
    if (silent.size + asking.size < limits.most) return true
    return dropFirst(silent, () => true) || dropFirst(asking, isSending())
  }

  function giveUpStalled() {
    const now = performance.now()
    for (const [socket, open] of asking) {
      if (open.request?.complete !== false || now - open.since < limits.stallMs) continue
      if (socket.bytesRead - open.read < limits.leastBytes) socket.destroy()
      open.read = socket.bytesRead
      open.since = now
    }
  }

  function count({ address }: Open, by: number) {
    if (!address) return
    const counted = (counts.get(address) ?? 0) + by
    if (counted > 0) counts.set(address, counted)
    else counts.delete(address)
  }
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

/** Has not said all of what it asks: nothing of it has been done yet. */
function isSending(address?: string) {
  return (open: Open) => open.request?.complete === false && (address === undefined || open.address === address)
}
