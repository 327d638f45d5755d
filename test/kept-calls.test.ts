import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#server/routes.ts'

const kept = routes.map(({ call }) => call).filter((row) => row.kept)
/** What no device keeps: books, banks, links, plans, settings but those that a document begins with, what is only for who signs up or in. */
const never =
  /^\/api\/(accounting|reports|export|verify|webhooks|company\/(?!document-defaults\/)|onboarding|payments)|\/subscription\/|\/share\/|\/token\//
const secrets = /(^|_)(token|secret|password|routing|iban|tax_id|ssn|account_number|code_hash)(_|$)/

test('a device keeps answers of reads alone, and none that is a file, a secret or open to anybody', () => {
  expect(kept.length).toBeGreaterThan(15)
  for (const { method, path, answer, secret, who } of kept)
    expect({ path, method, isFile: answer === 'bytes', secret, isOpen: who === 'public' || who === 'token' }).toEqual({
      path,
      method: 'GET',
      isFile: false,
      secret: false,
      isOpen: false,
    })
})

test('a device keeps nothing of books, banks, links and plans', () => {
  expect(kept.filter(({ path }) => never.test(path)).map(({ path }) => path)).toEqual([])
})

test('no field of an answer that a device keeps holds a secret', () => {
  const found = kept.flatMap(({ path, answer }) => {
    const shape = JSON.stringify(z.toJSONSchema(answer as z.ZodType, { unrepresentable: 'any', io: 'output' }))
    return [...shape.matchAll(/"(\w+)":\{/g)].flatMap(([, name = '']) =>
      secrets.test(name) ? [`${path} ${name}`] : [],
    )
  })
  expect(found).toEqual([])
})
