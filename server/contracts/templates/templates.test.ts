import { describe, expect, it } from 'vitest'
import * as calls from '#contract/contracts/calls.ts'
import { fillContent } from '#contract/contracts/content/fill-rules.ts'
import { readContent } from '#contract/contracts/content/read-rules.ts'
import { fieldsOf, plainTextOf, signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { fieldRuleOf, knownFields } from '#contract/contracts/fields/field-rules.ts'
import { periodWords } from '#contract/contracts/fields/signing-rules.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import { templateKinds } from '#contract/contracts/templates/kind-rules.ts'
import { textWordsEn } from '#contract/contracts/words/text-words.en.ts'
import { addContract, addSigningClient } from '#test/samples/contracts.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { starters } from '../starters/starter-set.ts'

const test = await openTestApp()
const sam = await owner(test)

const listed = async (who: { browser: typeof sam.browser } = sam) =>
  (await expectSuccess(who.browser.call(calls.listContracts))).templates ?? []
const view = (id: string) => sam.browser.call(templates.viewTemplate, { id })

describe('the templates that come with the product', () => {
  it('an owner finds one of each kind, the Service agreement first, then a library of clauses', async () => {
    const all = await listed()
    expect(all[0]).toMatchObject({
      name: 'Service agreement',
      kind: 'service_agreement',
      starter: true,
      changed: false,
      used_count: 0,
    })
    expect(all[0]?.first_lines).toContain('{company_name}')
    const kinds = new Set(all.map(({ kind }) => kind))
    expect(templateKinds.filter((kind) => kind !== 'other' && !kinds.has(kind))).toEqual([])
    const clauses = all.filter(({ kind }) => kind === 'clause')
    expect(clauses.length).toBeGreaterThanOrEqual(12)
    expect(all.slice(-clauses.length)).toEqual(clauses)
    for (const { description, kind } of all) if (kind !== 'clause') expect(description).toContain('not legal advice')
  })

  it('each is a text that can be kept, names only fields that are known or meant to be typed, and can be signed by the client', () => {
    const typed = new Set<string>()
    for (const { name, kind, content } of starters) {
      expect(readContent(content), name).toEqual({ content })
      for (const field of fieldsOf(content)) if (!(knownFields as string[]).includes(field)) typed.add(field)
      if (kind === 'clause') continue
      const signs = signingBlocksOf(content)
        .filter(({ type }) => type === 'signature')
        .map(({ attrs }) => attrs.party)
      expect(signs, name).toContain('client')
    }
    for (const field of typed) expect(fieldRuleOf(field).required, field).toBe(true)
    expect(new Set(starters.map(({ id }) => id)).size).toBe(starters.length)
  })

  it('an owner sends the Service agreement at once to a client with nothing but a name and an address of mail', async () => {
    const client = await addSigningClient(sam)
    const [first] = await listed()
    const { contract, gaps } = await addContract(sam, { client_id: client.id, template_id: first?.id })
    expect(gaps).toEqual([])
    const { frozen } = await expectSuccess(sam.browser.call(calls.changeContract, { id: contract.id, action: 'send' }))
    expect(fieldsOf(frozen?.content as never)).toEqual([])
    expect((await listed())[0]?.used_count).toBe(1)
  })

  it('the home-improvement contract carries the federal notice twice, with the words of the rule', () => {
    const { content } = starters.find(({ kind }) => kind === 'home_improvement') ?? { content: writeContent('') }
    const words = plainTextOf(fillContent(content, { values: periodWords(textWordsEn), tables: {} }), 100_000)
    expect(words.match(/I HEREBY CANCEL THIS TRANSACTION/g)).toHaveLength(2)
    expect(words).toContain(
      'You, the buyer, may cancel this transaction at any time prior to midnight of the third business day',
    )
    expect(words.match(/within THREE BUSINESS DAYS from the above date/g)).toHaveLength(2)
  })
})

describe('templates of a company', () => {
  it('an owner keeps a text as a template, changes and deletes it; a stale version is shown what is', async () => {
    const content = writeContent('Fence of {fence_height}')
    const { template_id, template } = await expectSuccess(
      sam.browser.call(templates.saveTemplate, { name: 'Fence', description: 'Ours', content }),
    )
    expect(template).toMatchObject({ kind: 'other', starter: false, version: 1, content })
    const changed = await expectSuccess(
      sam.browser.call(templates.saveTemplate, { template_id, name: 'Better fence', version: 1 }),
    )
    expect(changed.template).toMatchObject({ name: 'Better fence', description: 'Ours', content, version: 2 })
    const stale = await sam.browser.call(templates.saveTemplate, { template_id, name: 'Old fence', version: 1 })
    expect([stale.code, stale.body.error_code]).toEqual([409, 'stale_version'])
    await expectSuccess(sam.browser.call(templates.deleteTemplate, { id: template_id }))
    expect((await view(template_id)).code).toBe(404)
    expect((await sam.browser.call(templates.deleteTemplate, { id: template_id })).code).toBe(404)
  })

  it('one that comes with the product is changed and deleted for this company alone', async () => {
    const rival = await owner(test)
    const [first, second] = await listed(rival)
    const { template } = await expectSuccess(
      rival.browser.call(templates.saveTemplate, { template_id: first?.id, name: 'Our agreement', version: 1 }),
    )
    expect(template).toMatchObject({
      name: 'Our agreement',
      starter: true,
      changed: true,
      version: 2,
      kind: 'service_agreement',
    })
    await expectSuccess(rival.browser.call(templates.deleteTemplate, { id: second?.id ?? '' }))
    const theirs = await listed(rival)
    expect(theirs[0]?.name).toBe('Our agreement')
    expect(theirs.map(({ id }) => id)).not.toContain(second?.id)
    expect((await listed())[0]?.name).toBe('Service agreement')
    expect((await listed()).map(({ id }) => id)).toContain(second?.id)
  })

  it('another company neither sees, changes, deletes nor uses them', async () => {
    const { template_id } = await expectSuccess(
      sam.browser.call(templates.saveTemplate, { name: 'Ours alone', content: writeContent('Words') }),
    )
    const rival = await owner(test)
    expect((await rival.browser.call(templates.viewTemplate, { id: template_id })).code).toBe(404)
    expect((await rival.browser.call(templates.deleteTemplate, { id: template_id })).code).toBe(404)
    for (const [row, input] of [
      [templates.saveTemplate, { template_id, name: 'Mine' }],
      [calls.saveContract, { template_id, title: 'Mine' }],
    ] as const) {
      const { code, body } = await rival.browser.call(row as typeof templates.saveTemplate, input as never)
      expect([code, Object.keys(body.fields as object)]).toEqual([400, ['template_id']])
    }
    expect((await view(template_id)).code).toBe(200)
  })

  it('a bookkeeper is given none', async () => {
    const bo = await employee(test, sam, 'bookkeeper')
    const answer = await expectSuccess(bo.browser.call(calls.listContracts))
    expect(answer).not.toHaveProperty('templates')
    expect((await bo.browser.call(templates.viewTemplate, { id: starters[0]?.id ?? '' })).code).toBe(403)
  })

  it('a clause is no template to begin a contract from, and a template needs a text', async () => {
    const clause = (await listed()).find(({ kind }) => kind === 'clause')
    const begun = await sam.browser.call(calls.saveContract, { title: 'Fence', template_id: clause?.id })
    expect(begun.body.fields).toEqual({ template_id: ['Choose a template'] })
    const empty = await sam.browser.call(templates.saveTemplate, { name: 'Fence' })
    expect(empty.body.fields).toEqual({ content: ['Write the text of the template'] })
  })
})
