import type { Browser } from './browser.ts'

type Who = { browser: Browser }
type UploadRequest = { who: Who; headers?: Record<string, string>; body?: Uint8Array }

/** The requests of an upload in pieces, to a server that listens at an origin. Source: https://tus.io/protocols/resumable-upload */
export function piecesTo(origin: () => string) {
  const ask = (method: string, path: string, { who, headers = {}, body }: UploadRequest) => {
    const cookie = [...who.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { 'tus-resumable': '1.0.0', cookie, ...headers }
    return fetch(`${origin()}${path}`, { method, headers: sent, ...(body && { body: new Uint8Array(body) }) })
  }
  return {
    ask,
    /** Begins an upload; what is said of it beside its name goes with it. */
    create(who: Who, gallery: string, bytes: Uint8Array, said: Record<string, string> = {}) {
      const words = Object.entries({ filename: 'porch.jpg', ...said })
      const metadata = words.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',')
      const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
      return ask('POST', `/api/photos/${gallery}/uploads/`, { who, headers })
    },
    send(who: Who, path: string, bytes: Uint8Array, offset = 0) {
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      return ask('PATCH', path, { who, headers, body: bytes })
    },
  }
}
