import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/**
 * How the server treats a mail: takes it, refuses for now or for good, says nothing, greets and says nothing more, greets and
 * never comes to an end, takes it and hangs up, or lets nobody in.
 */
export type SmtpMood = 'accept' | 'later' | 'never' | 'hang' | 'stall' | 'drip' | 'cut' | 'locked'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A small SMTP server on a free port of this machine that keeps what it gets. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const state = { mood: 'accept' as SmtpMood }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, state, received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (mood: SmtpMood) => {
      state.mood = mood
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function converse(socket: Socket, state: { mood: SmtpMood }, received: ReceivedMail[]): void {
  if (state.mood === 'hang') return
  let mail: ReceivedMail = { from: '', to: [], raw: '' }
  let inData = false
  let buffer = ''
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8')
    for (;;) {
      const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
      if (end < 0) return
      const complete = buffer.slice(0, end)
      buffer = buffer.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        received.push({ ...mail, raw: complete })
        mail = { from: '', to: [], raw: '' }
        if (state.mood === 'cut') socket.destroy()
        else socket.write('250 taken\r\n')
        continue
      }
      const command = complete.slice(0, 4).toUpperCase()
      if (command === 'MAIL') mail.from = complete
      if (command === 'RCPT') mail.to.push(complete)
      if (command === 'RCPT' && state.mood === 'later') socket.write('451 try again\r\n')
      else if (command === 'RCPT' && state.mood === 'never') socket.write('550 nobody here\r\n')
      else if (command === 'EHLO' && state.mood === 'stall') return
      else if (command === 'EHLO' && state.mood === 'drip') {
        const timer = setInterval(() => socket.write('250-a moment\r\n'), 100)
        socket.on('close', () => clearInterval(timer))
      } else if (command === 'EHLO' && state.mood === 'locked') socket.write('250-test\r\n250 AUTH PLAIN\r\n')
      else if (command === 'AUTH') socket.write('535 wrong password\r\n')
      else if (command === 'DATA') {
        inData = true
        socket.write('354 go\r\n')
      } else if (command === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}
