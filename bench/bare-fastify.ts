import Fastify from 'fastify'
import pg from 'pg'

/** The least that a server of this kind starts with: Fastify, a pool, one answer that asks the database. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/api/health/', async () => ({ ok: (await pool.query('select 1 as one')).rowCount }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
process.send?.('listening')
