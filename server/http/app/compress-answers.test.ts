import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const long = { words: 'deck '.repeat(400) }
const own = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' }

async function ask(headers: Record<string, string>, path = '/long') {
  const app = Fastify()
  compressAnswers(app)
  app.get('/long', async () => long)
  app.get('/short', async () => ({ status: 200 }))
  return app.inject({ url: path, headers })
}

it('a person of the app gets a long answer compressed, and reads in it what was said', async () => {
  const { headers, rawPayload } = await ask(own)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(200)
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long)
})

it('nobody who asks from another site, or without saying from where, gets an answer whose length tells what is in it', async () => {
  for (const site of ['cross-site', 'same-site', 'none', undefined]) {
    const { headers, body } = await ask({ 'accept-encoding': 'gzip', ...(site ? { 'sec-fetch-site': site } : {}) })
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toEqual(long)
  }
})

it('a short answer, and one for who takes nothing compressed, goes as it is', async () => {
  expect((await ask(own, '/short')).headers['content-encoding']).toBeUndefined()
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).headers['content-encoding']).toBeUndefined()
})
