import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import { createCategory } from '#contract/accounting/categories/calls.ts'
import { convertEstimateToInvoice, createDocument, sendEstimate, updateDocument } from '#contract/billing/calls.ts'
import { createClient, listClients, updateClient } from '#contract/clients/calls.ts'
import { createTag } from '#contract/clients/tags/calls.ts'
import { changeJob, createJob } from '#contract/jobs/calls.ts'
import { createGallery, updateGallery } from '#contract/photos/calls.ts'
import { changePlan } from '#contract/subscription/calls.ts'
import { type Call, namesOfPart, pathParts } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { isByLink, nameOf, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { openWorlds } from '#test/calls/world.ts'
import { fieldsOf } from '#test/calls/zod-shape.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { make } from '#test/samples/sample.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/** What is sent is kept or refused: a value that nobody reads is named to whoever sent it. */
const { test, world } = await openWorlds()
const calls = routes.map(({ call }) => call)
const later = calls.flatMap((call) =>
  [...call.notYet, ...Object.keys(call.instead)].map((field) => [nameOf(call), field, call] as const),
)
const withPath = calls.filter((call) => pathParts(call.path).includes('id'))

it('there are fields that wait for their day or are said in another way, and none of them is taken already', () => {
  expect(later.length).toBeGreaterThan(40)
  for (const [name, field, call] of later)
    expect(
      fieldsOf(call.input).map(([each]) => each),
      name,
    ).not.toContain(field)
})

it.each(later)('%s refuses %s by its name', async (_name, field, call) => {
  const browser = await signedInAs(test, userFor(call, world))
  const input = await sampleInput(call, { ...world, frugal: true })
  const [first = '', inner] = field.split('.')
  const sent = inner ? { [first]: [{ name: 'Deck', [inner]: '5' }] } : { [first]: '5' }
  const answer = await browser.call(call as object, { ...input, ...sent } as never)
  expect(answer).toMatchObject({
    code: 400,
    body: {
      error_code: 'validation_error',
      fields: { [field]: [call.instead[field] ?? `${inner ?? first} is not taken yet. Leave it out.`] },
    },
  })
})

it.each(withPath.map((call) => [nameOf(call), call] as const))(
  '%s refuses an id beside its path that says something else',
  async (_name, call: Call) => {
    const browser = await signedInAs(test, userFor(call, world))
    const input = await (isByLink(call) ? sampleByLink(call, world) : sampleInput(call, { ...world, frugal: true }))
    const own = fieldsOf(call.input).map(([name]) => name)
    for (const name of namesOfPart(call.path, 'id')) {
      if (name === 'id' || own.includes(name)) continue
      const answer = await browser.call(call as object, { ...input, [name]: crypto.randomUUID() } as never)
      expect(answer, name).toMatchObject({ code: 400, body: { error_code: 'validation_error' } })
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([name])
    }
  },
)

it('an owner who names the same document twice in one call is understood, in either case of the letters', async () => {
  const id = await make(world, 'draft_estimate')
  const answer = await world.browser.call(sendEstimate, {
    id,
    estimate_id: id.toUpperCase(),
    to: ['renee@example.com'],
  } as never)
  expect(answer.code, answer.raw.body).toBe(200)
})

it('an owner who changes an invoice as an estimate is told so', async () => {
  const { browser } = await owner(test)
  const { estimate_id } = await expectSuccess(browser.call(createDocument, { title: 'Deck' }))
  const wrong = await browser.call(updateDocument, { estimate_id, is_invoice: true, title: 'Deck' })
  expect(wrong).toMatchObject({ code: 400, body: { fields: { is_invoice: [expect.any(String)] } } })
  expect((await browser.call(updateDocument, { estimate_id, is_invoice: false })).code).toBe(200)
})

it('an owner who sends an empty value, or a name nobody speaks of, is not refused', async () => {
  const { browser } = await owner(test)
  const more = { tags: [], favourite_tool: 'a level', assigned: '', title: 'Deck' }
  expect((await browser.call(createJob, more as never)).code).toBe(201)
  expect((await browser.call(listClients, { tags: [] } as never)).code).toBe(200)
})

it('an owner who renames a job by the form of its dates is told with which form to send it', async () => {
  const { browser } = await owner(test)
  const job = await addJob({ browser })
  const answer = await browser.call(changeJob, { id: job.id, edit: true, title: 'Porch' } as never)
  expect(answer).toMatchObject({
    code: 400,
    body: { fields: { title: [expect.stringContaining('action=update_details')] } },
  })
})

it.each([
  ['a list where text belongs', createClient, { first_name: ['Ann', 'Bo'] }, 'first_name', 'Send text'],
  [
    'text where a yes or no belongs',
    createClient,
    { first_name: 'Ann', tax_exempt: 'maybe' },
    'tax_exempt',
    'Send true or false',
  ],
  ['text where a number belongs', updateClient, { version: 'new' }, 'version', 'Send a number'],
  ['half a version', updateClient, { version: 1.5 }, 'version', 'Send a whole number'],
  ['too small a version', updateClient, { version: 0 }, 'version', 'Use 1 or more'],
  ['text where lines belong', createDocument, { line_items: 'two' }, 'line_items', 'Send a list'],
  ['a word where an id belongs', createDocument, { client_id: 'Ann' }, 'client_id', 'Use a valid id'],
  ['an empty page', listClients, { page_size: 0 }, 'page_size', 'Use 1 or more'],
  ['nothing where something belongs', changePlan, {}, 'plan', 'Choose a plan'],
] as const)('an owner who sends %s is told what to send', async (_what, call, input, field, sentence) => {
  const { browser } = await owner(test)
  const client = await addClient({ browser })
  const answer = await browser.call(
    call as never,
    { ...('version' in input ? { id: client.id } : {}), ...input } as never,
  )
  expect(answer).toMatchObject({ code: 400, body: { fields: { [field]: [sentence] } } })
})

it.each([
  ['gallery', createGallery, {}, 'Name the gallery'],
  ['category', createCategory, { type: 'expense' }, 'Name the category'],
  ['tag', createTag, {}, 'Name the tag'],
] as const)('an owner who adds a %s without a name is told so at the name', async (_, call, rest, sentence) => {
  const { browser } = await owner(test)
  for (const name of ['', '  ', undefined]) {
    const { code, body } = await browser.call(
      call as object,
      { ...rest, ...(name === undefined ? {} : { name }) } as never,
    )
    expect([code, (body as { fields?: object }).fields]).toEqual([400, { name: [sentence] }])
  }
})

it('an owner who changes a gallery and leaves its name empty keeps the name: empty text sets nothing', async () => {
  const { browser } = await owner(test)
  const { gallery_id: id } = await expectSuccess(browser.call(createGallery, { name: 'Porch' }))
  expect((await expectSuccess(browser.call(updateGallery, { id, name: '' }))).gallery.name).toBe('Porch')
})

it('an owner who sends a hundred wrong lines is told of the first twenty', async () => {
  const { browser } = await owner(test)
  const line_items = Array.from({ length: 100 }, () => ({ name: 'Deck', kind: 'wood' }))
  const { code, body } = await browser.call(createDocument, { line_items } as never)
  const named = Object.keys(body.fields as object)
  expect([code, named.length, named[0], named[19]]).toEqual([400, 20, 'line_items.0.kind', 'line_items.19.kind'])
  expect(body.message).toHaveLength(20)
})

it('an owner who sends half a character within a list is told of the list', async () => {
  const { browser } = await owner(test)
  const payload = `{"ids":[1,2,"${'\\ud800'}"]}`
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/accounting/bulk-delete/',
    headers: { cookie, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.json()).toMatchObject({ fields: { ids: ['Leave out control characters'] } })
})

it('an owner who sends a draft on as an invoice is told in English why not', async () => {
  const { browser } = await owner(test)
  const { document } = await expectSuccess(browser.call(createDocument, { title: 'Deck' }))
  const answer = await browser.call(convertEstimateToInvoice, { id: document.id })
  expect(answer.body).toMatchObject({
    error_code: 'invalid_transition',
    message: "This estimate is still a draft, so it can't be converted",
  })
})

it.each(['estimate_id', 'invoice_id'])(
  'an owner who sends a change as a new document is told so by %s',
  async (field) => {
    const { browser } = await owner(test)
    const answer = await browser.call(createDocument as object, { title: 'Deck', [field]: randomUUID() } as never)
    const message = 'This makes a new document. Send a change to /api/billing/update/'
    expect(answer).toMatchObject({
      code: 400,
      body: { error_code: 'validation_error', fields: { [field]: [message] } },
    })
  },
)
