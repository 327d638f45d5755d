import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { errorsPath, noteErrors } from './page-errors.ts'

export type Gateway = {
  /** Nobody answers at the address from now on, as where there is no signal. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Stands in front of the product: can be cut off, and gives each page a first script that notes errors. */
export async function openGateway(port: number, to: number): Promise<Gateway> {
  let server: Server
  const mend = async () => {
    server = createServer((asked, answer) =>
      asked.url === errorsPath ? sendScript(answer) : passOn(asked, answer, to),
    )
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  }
  await mend()
  return {
    mend,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Kept by the browser: a page that opens without a signal is watched too. */
function sendScript(answer: ServerResponse) {
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }).end(noteErrors)
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number) {
  const { 'accept-encoding': _any, ...headers } = asked.headers
  const { method, url: path } = asked
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (given) => {
    if (!given.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      return given.pipe(answer)
    }
    void sendPage(given, answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function sendPage(given: IncomingMessage, answer: ServerResponse) {
  const { 'content-length': _length, etag: _tag, ...headers } = given.headers
  const page = Buffer.concat(await given.toArray()).toString()
  answer.writeHead(given.statusCode ?? 502, headers)
  answer.end(page.replace(/<head[^>]*>/, `$&<script src="${errorsPath}"></script>`))
}
