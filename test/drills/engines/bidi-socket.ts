import type { Commands, Event } from 'webdriver-bidi-protocol'

type Method = keyof Commands
type Answer = { id: number; result?: unknown; error?: string; message?: string }

export type BidiSocket = {
  ask<M extends Method>(method: M, params: Commands[M]['params']): Promise<Commands[M]['returnType']>
  close(): void
}

/** WebDriver BiDi is JSON over a web socket, both of which Node has. https://www.w3.org/TR/webdriver-bidi/ */
export async function openBidi(url: string, onEvent: (event: Event) => void): Promise<BidiSocket> {
  const socket = new WebSocket(url)
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox takes no connection'))
  })
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Answer | Event
    if ('method' in message) return onEvent(message)
    const waiting = asked.get(message.id)
    asked.delete(message.id)
    if (message.error) waiting?.reject(new Error(`${message.error}: ${message.message}`))
    else waiting?.resolve(message.result)
  }
  socket.onclose = () => {
    for (const { reject } of asked.values()) reject(new Error('Firefox is gone'))
  }
  let id = 0
  return {
    ask(method, params) {
      const answer = Promise.withResolvers<unknown>()
      asked.set(++id, answer)
      socket.send(JSON.stringify({ id, method, params }))
      return answer.promise as Promise<never>
    },
    close: () => socket.close(),
  }
}
