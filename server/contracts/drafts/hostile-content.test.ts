import { describe, expect, it } from 'vitest'
import * as calls from '#contract/contracts/calls.ts'
import { plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { addContract, addSigningClient } from '#test/samples/contracts.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const sam = await owner(test)

const paragraphs = hostileTexts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
const signing = [
  { type: 'signature', attrs: { party: 'client', number: 1 } },
  { type: 'signature', attrs: { party: 'company', number: 1 } },
]

describe('what an attacker writes into a contract', () => {
  it('sixty payloads in its text come back as they were written, as text, also once it is sent', async () => {
    const client = await addSigningClient(sam)
    const content = { type: 'doc', content: [...paragraphs, ...signing] }
    const { contract } = await addContract(sam, { client_id: client.id, content: content as never })
    expect(contract.content).toEqual(content)
    const { frozen } = await expectSuccess(sam.browser.call(calls.changeContract, { id: contract.id, action: 'send' }))
    expect(frozen?.content).toEqual(content)
    const lines = plainTextOf(frozen?.content as never, 100_000).split('\n')
    expect(lines).toEqual(hostileTexts)
  })

  it('and in every other field: title, field, signer, role, copy, template', async () => {
    const client = await addSigningClient(sam)
    const { contract } = await addContract(sam, { client_id: client.id })
    const change = (input: object) =>
      expectSuccess(sam.browser.call(calls.changeContract, { id: contract.id, ...input }))
    const fields = Object.fromEntries(hostileTexts.map((payload, at) => [`note_${at}`, payload]))
    expect((await change({ fields })).contract.fields).toEqual(fields)
    for (const payload of hostileTexts) {
      const signer = { name: payload, role: payload, email: client.email }
      const saved = await change({ title: payload, signers: [signer], cc: [{ email: client.email, name: payload }] })
      expect(saved).toMatchObject({ contract: { title: payload }, signers: [signer], cc: [{ name: payload }] })
    }
    const name = hostileTexts.join(' ').slice(0, 160).trim()
    const { template } = await expectSuccess(
      sam.browser.call(templates.saveTemplate, {
        name,
        description: name,
        content: { type: 'doc', content: paragraphs } as never,
      }),
    )
    expect(template).toMatchObject({ name, description: name, content: { content: paragraphs } })
  })

  it('no email runs it, and a value is not filled again', async () => {
    const payload = hostileTexts.slice(0, 9).join(' ').slice(0, 110)
    const client = await addSigningClient(sam)
    const field = { type: 'paragraph', content: [{ type: 'field', attrs: { name: 'note' } }] }
    const { contract } = await addContract(sam, {
      client_id: client.id,
      title: payload,
      content: { type: 'doc', content: [field, ...signing] } as never,
      fields: { note: `${payload} {client_name}` },
      signers: [
        { name: payload, email: client.email, role: payload },
        { party: 'company', name: 'Sam', email: sam.email },
      ],
    })
    const send = { id: contract.id, action: 'send', message: 'Hello {{signer_name}}' }
    const { frozen } = await expectSuccess(sam.browser.call(calls.changeContract, send))
    expect(plainTextOf(frozen?.content as never, 5_000)).toBe(`${payload} {client_name}`)
    const [mail] = await mailTo(test, client.email)
    expect(mail?.text).toContain(`Hello ${payload}`)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)')
    for (const live of ['<script>alert', '<img src=x', '<svg/onload']) expect(mail?.html).not.toContain(live)
  })

  it('unknown nodes, other nesting and too much of it are refused by the field', async () => {
    const deep = (levels: number): object =>
      levels === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [deep(levels - 1)] }
    const bad = [
      { type: 'doc', content: [{ type: 'script', content: [] }] },
      { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://evil.example/x.png' } }] },
      { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'alert(1)' } }] },
      { type: 'doc', content: [deep(12)] },
      {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link' }] }] }],
      },
    ]
    for (const content of bad)
      for (const sent of [content, JSON.stringify(content)]) {
        const { code, body } = await sam.browser.call(calls.saveContract, { title: 'Bad', content: sent as never })
        expect([code, Object.keys((body.fields ?? {}) as object)], JSON.stringify(content)).toEqual([400, ['content']])
      }
  })

  it('a contract of sixty pages is kept as it was written', async () => {
    const words = 'The Contractor will do the work in a good and workmanlike manner. '.repeat(7).trim()
    const long = Array.from({ length: 420 }, () => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }))
    const content = { type: 'doc', content: [...long, ...signing] }
    const { contract } = await addContract(sam, { content: content as never })
    expect(contract.content).toEqual(content)
  })
})
