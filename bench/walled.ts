import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { openDatabase } from '#server/platform/database/db.ts'
import { openingSql } from '#server/platform/database/openings.ts'
import { createDocument, listClients, openInvoice, pageOfClients, viewInvoice } from './ceiling-sql.ts'

/**
 * The limit of the product: the same rows by one statement each through the product's own pool, behind the wall of the
 * company, answered by a bare Fastify. Nobody is asked who they are; nothing is checked, shaped or kept.
 */
const database = openDatabase(process.env.DATABASE_URL ?? '')
const company = process.env.COMPANY_ID ?? ''
const app = Fastify()

app.get('/list', async () => {
  const rows = await read(listClients, [company])
  return { status: 'success', ...pageOfClients(rows) }
})
app.get<WithId>('/open/:id', async ({ params }) => ({
  status: 'success',
  ...(await read(openInvoice, [company, params.id]))[0],
}))
app.get<WithId>('/view/:id', async ({ params }) => ({
  status: 'success',
  ...(await read(viewInvoice, [company, params.id]))[0],
}))
app.post<{ Body: { client_id: string; line_items: object[] } }>('/create', async ({ body }) => ({
  status: 'success',
  ...(await write(createDocument, [company, body.client_id, JSON.stringify(body.line_items)]))[0],
}))
app.get('/hello', async () => ({ status: 'success', message: 'Hello' }))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
process.send?.('listening')

type WithId = { Params: { id: string } }
type Row = Record<string, unknown>

async function read(text: string, values: string[]): Promise<Row[]> {
  const transaction = await database.begin(openingSql(company, null, null))
  const { rows } = await transaction.db.executeQuery<Row>(CompiledQuery.raw(text, values))
  transaction.endRead()
  return rows
}

async function write(text: string, values: string[]): Promise<Row[]> {
  const transaction = await database.begin(openingSql(company, null, null))
  const { rows } = await transaction.db.executeQuery<Row>(CompiledQuery.raw(text, values))
  await transaction.commit()
  return rows
}
