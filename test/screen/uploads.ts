import { vi } from 'vitest'

type RefusalBody = { code: number; error_code: string; message: string }
type Upload = { filename: string; gallery: string; size: number; offset: number }

/** A server that takes photos in pieces, as a page sees it: what it was sent, and how it is to answer. */
export type UploadServer = {
  /** Every request, in order: "POST porch.jpg", "PATCH porch.jpg 0", "HEAD porch.jpg". */
  asked: string[]
  /** The photos that came, in order, each once for each time it came. */
  photos: string[]
  /** The bytes of those that came in one piece. */
  files: Blob[]
  /** What was said of each as it was begun, beside its name. */
  facts: Record<string, string>[]
  /** The company that each request named. */
  companies: string[]
  /** Names of files and how they are refused. */
  refuses: Record<string, RefusalBody>
  /** Names of files that are there already. */
  has: string[]
  /** After so many bytes of the next piece the line is cut. */
  cutAfter: number | undefined
  /** No answer comes at all. */
  isGone: boolean
  /** Answers to pieces wait for this. */
  waitsFor: Promise<void> | undefined
}

/** Stands in for the addresses of resumable uploads (docs/decisions/132-photos-come-in-pieces.md); the rest of the page's calls are the stage's. */
export function openUploadServer(): UploadServer {
  const server: UploadServer = {
    asked: [],
    photos: [],
    files: [],
    facts: [],
    companies: [],
    refuses: {},
    has: [],
    cutAfter: undefined,
    isGone: false,
    waitsFor: undefined,
  }
  const uploads = new Map<string, Upload>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PretendedRequest {
      protected override answer() {
        return answerTo(this, server, uploads)
      }
    },
  )
  return server
}

type Answer = { status: number; headers?: Record<string, string>; body?: object }
const CUT = 'cut'
/** Of every photo that came. */
export const photoId = '0193a4b2-7c00-7000-8000-0000000000f1'

async function answerTo(request: PretendedRequest, server: UploadServer, uploads: Map<string, Upload>) {
  const { method, path, headers, sent } = request
  if (server.isGone) return CUT
  server.companies.push(headers['x-company'] ?? '')
  if (method === 'POST') {
    const { filename = '', ...facts } = saidIn(headers['upload-metadata'] ?? '')
    server.facts.push(facts)
    const url = `${path}${crypto.randomUUID()}/`
    server.asked.push(`POST ${filename}`)
    uploads.set(url, { filename, gallery: path, size: Number(headers['upload-length']), offset: 0 })
    return { status: 201, headers: { location: url } }
  }
  const upload = uploads.get(path)
  if (!upload) return { status: 404 }
  if (method === 'DELETE') {
    server.asked.push(`DELETE ${upload.filename}`)
    uploads.delete(path)
    return { status: 204 }
  }
  if (method === 'HEAD') {
    server.asked.push(`HEAD ${upload.filename}`)
    return { status: 200, headers: { 'upload-offset': String(upload.offset), 'upload-length': String(upload.size) } }
  }
  server.asked.push(`PATCH ${upload.filename} ${headers['upload-offset']}`)
  if (Number(headers['upload-offset']) !== upload.offset) return { status: 409 }
  const cut = server.cutAfter
  server.cutAfter = undefined
  if (cut !== undefined) {
    upload.offset += cut
    return CUT
  }
  request.progress(Math.floor(sent.size / 2), sent.size)
  await server.waitsFor
  if (request.isAborted) return CUT
  if (sent.size === upload.size) server.files.push(sent)
  upload.offset += sent.size
  return cameWhole(upload, server)
}

function cameWhole({ filename, offset, size }: Upload, server: UploadServer): Answer {
  if (offset < size) return { status: 204, headers: { 'upload-offset': String(offset) } }
  const refused = server.refuses[filename]
  if (refused) {
    const { code, error_code, message } = refused
    return { status: code, body: { status: 'error', error_code, message, fields: { image: [message] } } }
  }
  const isThere = server.has.includes(filename)
  if (!isThere) server.photos.push(filename)
  return {
    status: 204,
    headers: { 'upload-offset': String(offset), 'photo-duplicate': String(isThere), 'photo-id': photoId },
  }
}

function saidIn(metadata: string): Record<string, string> {
  const read = (encoded: string) =>
    new TextDecoder().decode(Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)))
  const pairs = metadata.split(',').map((pair) => pair.split(' '))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, read(value)]))
}

/** What the protocol's client uses of an XMLHttpRequest. */
class PretendedRequest {
  method = ''
  path = ''
  headers: Record<string, string> = {}
  sent = new Blob()
  status = 0
  responseText = ''
  isAborted = false
  upload: { onprogress?: (event: { lengthComputable: true; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: (error: Error) => void
  private answered: Record<string, string> = {}

  open(method: string, url: string) {
    this.method = method
    this.path = new URL(url, 'http://stage.example').pathname
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  getResponseHeader(name: string) {
    return this.answered[name.toLowerCase()] ?? null
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total })
  }
  abort() {
    this.isAborted = true
  }
  send(body: Blob | null) {
    this.sent = body ?? new Blob()
    void this.answer().then((answer) => {
      if (this.isAborted) return
      if (answer === CUT) return this.onerror?.(new Error('The line was cut'))
      this.status = answer.status
      this.answered = answer.headers ?? {}
      this.responseText = answer.body ? JSON.stringify(answer.body) : ''
      this.onload?.()
    })
  }
  protected answer(): Promise<Answer | typeof CUT> {
    throw new Error('Which server answers is said by its test')
  }
}
