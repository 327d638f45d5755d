import { DetailedError, type HttpResponse, Upload } from 'tus-js-client'

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
  const { endpoint, uploadUrl, filename, facts, headers, signal, turn, mayGoOn, onUrl, onProgress } = pieces
  return new Promise((resolve) => {
    let stalled: ReturnType<typeof setTimeout> | undefined
    const end = (answer: LastAnswer, isDone: boolean) => {
      clearTimeout(stalled)
      resolve({ ...answer, isDone })
    }
    const cut = () => {
      void upload.abort()
      end(NO_ANSWER, false)
    }
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(cut, STALLED)
    }
    const upload = new Upload(file, {
      endpoint,
      uploadUrl: uploadUrl ?? null,
      metadata: { ...facts, filename },
      headers,
      retryDelays: null,
      storeFingerprintForResuming: false,
      ...(turn && file.size > 1 ? { chunkSize: file.size - 1 } : {}),
      async onBeforeRequest(request) {
        const isLast = request.getMethod() === 'PATCH' && Number(request.getHeader('Upload-Offset')) >= file.size - 1
        if (isLast && turn) {
          clearTimeout(stalled)
          await turn()
        }
        if (signal.aborted || !mayGoOn()) throw new Error('Ended before it was sent')
        // Known before a byte is sent, so that a tab that closes now goes on there.
        if (upload.url && upload.url !== uploadUrl) await onUrl(upload.url)
        watch()
      },
      onProgress(sentBytes) {
        watch()
        onProgress(sentBytes)
      },
      onSuccess: ({ lastResponse }) => end(answerOf(lastResponse), true),
      onError: (error) =>
        end(
          error instanceof DetailedError && error.originalResponse ? answerOf(error.originalResponse) : NO_ANSWER,
          false,
        ),
    })
    signal.addEventListener('abort', cut, { once: true })
    watch()
    upload.start()
  })
}

/** Has the server free what was sent of an upload. */
export function discardPieces(uploadUrl: string, headers: Record<string, string>): Promise<void> {
  return Upload.terminate(uploadUrl, { headers, retryDelays: [500, 2000] })
}

function answerOf(response: HttpResponse): LastAnswer {
  return { status: response.getStatus(), body: response.getBody(), header: (name) => response.getHeader(name) }
}
