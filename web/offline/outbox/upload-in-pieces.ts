import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'

type Pieces = {
  /** Where an upload is begun. */
  endpoint: string
  /** Where one was begun before. */
  uploadUrl: string | undefined
  filename: string
  facts?: Record<string, string>
  headers: Record<string, string>
  signal: AbortSignal
  /** The last byte is sent once this is over; then it may have been ended. */
  turn?: (() => Promise<void>) | undefined
  /** Asked before each request; false ends it. */
  mayGoOn: () => boolean
  onUrl: (url: string) => Promise<void>
  onProgress: (sentBytes: number) => void
}

/** What the server said last; without a status where there was no answer, or where it was ended on the way. */
export type LastAnswer = { status: number; body: string; header: (name: string) => string | undefined }

/** A line on which nothing moves for so long (ms) is dead; making a photo of the last piece takes up to 25 seconds. */
const STALLED = 60_000
const NO_ANSWER: LastAnswer = { status: 0, body: '', header: () => undefined }

/** Sends a file by the tus protocol (https://tus.io/protocols/resumable-upload), from where it was cut; one attempt. */
export function uploadInPieces(file: Blob, pieces: Pieces): Promise<LastAnswer & { isDone: boolean }> {
  return new Promise((resolve) => {
    const end = (answer: LastAnswer, isDone: boolean) => {
      line.rest()
      resolve({ ...answer, isDone })
    }
    const cut = () => {
      void upload.abort()
      end(NO_ANSWER, false)
    }
    const line = watchLine(cut)
    const upload = new Upload(file, {
      ...optionsOf(file, pieces),
      onBeforeRequest: (request) => beforeRequest(request, { file, pieces, upload, line }),
      onProgress(sentBytes) {
        line.moved()
        pieces.onProgress(sentBytes)
      },
      onSuccess: ({ lastResponse }) => end(answerOf(lastResponse), true),
      onError: (error) => {
        const said = error instanceof DetailedError && error.originalResponse
        end(said ? answerOf(said) : NO_ANSWER, false)
      },
    })
    pieces.signal.addEventListener('abort', cut, { once: true })
    line.moved()
    upload.start()
  })
}

type Line = ReturnType<typeof watchLine>

/** Calls `onDead` where nothing has moved for too long. */
function watchLine(onDead: () => void) {
  let stalled: ReturnType<typeof setTimeout> | undefined
  return {
    moved() {
      clearTimeout(stalled)
      stalled = setTimeout(onDead, STALLED)
    },
    /** Nothing is waited for. */
    rest: () => clearTimeout(stalled),
  }
}

/** The last byte is a piece of its own where it waits for its turn. */
function optionsOf(file: Blob, { endpoint, uploadUrl, filename, facts, headers, turn }: Pieces) {
  return {
    endpoint,
    uploadUrl: uploadUrl ?? null,
    metadata: { ...facts, filename },
    headers,
    retryDelays: null,
    storeFingerprintForResuming: false,
    ...(turn && file.size > 1 ? { chunkSize: file.size - 1 } : {}),
  }
}

type Sending = { file: Blob; pieces: Pieces; upload: Upload; line: Line }

async function beforeRequest(request: HttpRequest, { file, pieces, upload, line }: Sending) {
  const { uploadUrl, signal, turn, mayGoOn, onUrl } = pieces
  const isLast = request.getMethod() === 'PATCH' && Number(request.getHeader('Upload-Offset')) >= file.size - 1
  if (isLast && turn) {
    line.rest()
    await turn()
  }
  if (signal.aborted || !mayGoOn()) throw new Error('Ended before it was sent')
  // Known before a byte is sent, so that a tab that closes now goes on there.
  if (upload.url && upload.url !== uploadUrl) await onUrl(upload.url)
  line.moved()
}

/** Has the server free what was sent of an upload. */
export function discardPieces(uploadUrl: string, headers: Record<string, string>): Promise<void> {
  return Upload.terminate(uploadUrl, { headers, retryDelays: [500, 2000] })
}

function answerOf(response: HttpResponse): LastAnswer {
  return { status: response.getStatus(), body: response.getBody(), header: (name) => response.getHeader(name) }
}
