import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { createDocument, listClients, openInvoice, pageOfClients, viewInvoice } from './ceiling-sql.ts'

/**
 * What this machine can do at most: the same rows and fields by one prepared statement each over the same pool, behind a
 * bare node:http server; nobody is asked who they are, and there is no wall.
 */
const settings =
  '-c statement_timeout=8000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'
const text = (value: string) => value
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    [1082, 1184, 1700].includes(oid) ? text : oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: settings,
  types: types as pg.CustomTypesConfig,
})
const company = process.env.COMPANY_ID ?? ''
const hello = '{"status":"success","message":"Hello"}'

const server = createServer(async (request, response) => {
  const body = await answer(request).catch((error: unknown) => {
    response.statusCode = 500
    return JSON.stringify({ message: String(error) })
  })
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

async function answer(request: IncomingMessage): Promise<string> {
  const [, what, id = ''] = request.url?.split('/') ?? []
  if (what === 'list') {
    const rows = await ask('list', listClients, [company])
    return JSON.stringify({ status: 'success', ...pageOfClients(rows) })
  }
  if (what === 'open')
    return JSON.stringify({ status: 'success', ...(await ask('open', openInvoice, [company, id]))[0] })
  if (what === 'view')
    return JSON.stringify({ status: 'success', ...(await ask('view', viewInvoice, [company, id]))[0] })
  if (what !== 'create') return hello
  const written = JSON.parse(await textOf(request)) as { client_id: string; line_items: object[] }
  const [row] = await ask('create', createDocument, [company, written.client_id, JSON.stringify(written.line_items)])
  return JSON.stringify({ status: 'success', ...row })
}

async function ask(name: string, sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query({ name, text: sql, values })).rows
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
