import { describe, expect, it } from 'vitest'
import { changeContract, getContract, listContracts, saveContract } from '#contract/contracts/calls.ts'
import { plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { saveTemplate } from '#contract/contracts/templates/calls.ts'
import { englishIn } from '#contract/contracts/words/english-rules.ts'
import { addContract, addSigningClient, sendContract } from '#test/samples/contracts.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { starters } from '../starters/starter-set.ts'

const test = await openTestApp()
const sam = await owner(test)
const idOf = (key: string) => starters.find((starter) => starter.key === key)?.id ?? ''
const textOf = async (id: string) => {
  const { contract } = await expectSuccess(sam.browser.call(getContract, { id }))
  return contract.content ? plainTextOf(contract.content, 10_000) : ''
}
const change = (id: string, over: object) => sam.browser.call(changeContract, { id, ...over })

describe('an owner', () => {
  it('begins a contract in English unless something else is said', async () => {
    const { contract } = await addContract(sam)
    expect(contract).toMatchObject({ language: 'en', spoken_language: null })
  })

  it('begins one in Spanish, from a template or without one, in the language that was talked', async () => {
    const client = await addSigningClient(sam)
    const of = { client_id: client.id, language: 'es', spoken_language: 'es' } as const
    const { contract_id } = await addContract(sam, { ...of, template_id: idOf('es_service_agreement') })
    expect(await textOf(contract_id)).toContain('Este acuerdo se celebra entre')
    const { contract: blank } = await addContract(sam, of)
    expect(blank).toMatchObject({ language: 'es', spoken_language: 'es' })
  })

  it('finds templates in both languages, and writes their own in Spanish', async () => {
    const { template_id } = await expectSuccess(
      sam.browser.call(saveTemplate, { name: 'Cercas', language: 'es', content: writeContent('Una cerca nueva') }),
    )
    const { templates = [] } = await expectSuccess(sam.browser.call(listContracts))
    expect(templates.find(({ id }) => id === template_id)).toMatchObject({ language: 'es' })
    const { contract } = await addContract(sam, { template_id })
    expect(contract.language).toBe('es')
    await expectSuccess(sam.browser.call(saveTemplate, { template_id, name: 'Cercas y portones' }))
    const again = (await expectSuccess(sam.browser.call(listContracts))).templates ?? []
    expect(again.find(({ id }) => id === template_id)).toMatchObject({ name: 'Cercas y portones', language: 'es' })
  })

  it('changes the language of a draft: what comes with the product is exchanged, what they wrote stays', async () => {
    const { contract_id: untouched } = await addContract(sam, { template_id: idOf('home_improvement') })
    const after = await expectSuccess(change(untouched, { language: 'es' }))
    expect(after.contract.language).toBe('es')
    expect(await textOf(untouched)).toContain('Aviso de cancelación (segunda copia)')
    await expectSuccess(change(untouched, { language: 'en' }))
    expect(await textOf(untouched)).toContain('Notice of cancellation (second copy)')
    const { contract_id: written } = await addContract(sam, { content: writeContent('We build the deck.') as never })
    await expectSuccess(change(written, { language: 'es' }))
    expect(await textOf(written)).toBe('We build the deck.')
  })

  it('keeps the language in a copy and in the next version, and changes it no more once it was sent', async () => {
    const client = await addSigningClient(sam)
    const { contract_id: id } = await addContract(sam, {
      client_id: client.id,
      template_id: idOf('es_service_agreement'),
      spoken_language: 'en',
    })
    await sendContract(test, sam, id, client.email)
    expect(await change(id, { language: 'en' })).toMatchObject({ code: 400 })
    for (const action of ['duplicate', 'revise']) {
      const { contract } = await expectSuccess(change(id, { action, reason: 'Otra versión' }))
      expect(contract).toMatchObject({ language: 'es', spoken_language: 'en' })
    }
  })

  it('is told by the federal rule where the contract is in another language than the talk was', async () => {
    const client = await addSigningClient(sam)
    const { contract_id: id } = await addContract(sam, {
      ...{ client_id: client.id, template_id: idOf('home_improvement'), spoken_language: 'es' },
    })
    const missing = async () => {
      const { compliance } = await expectSuccess(sam.browser.call(getContract, { id }))
      return (compliance?.checks ?? []).flatMap(({ check_id, in_place }) => (in_place ? [] : [check_id]))
    }
    expect(await missing()).toEqual(expect.arrayContaining(['statement', 'forms']))
    await expectSuccess(change(id, { language: 'es' }))
    const after = await missing()
    for (const check of ['statement', 'forms']) expect(after).not.toContain(check)
  })

  it('is refused another language by its field', async () => {
    const answer = await sam.browser.call(saveContract, { title: 'Deck', language: 'pl' as never })
    expect(answer.body).toMatchObject({ fields: { language: ['Choose English (en) or Spanish (es)'] } })
  })
})

it('no paragraph of the Spanish templates reads as English, and every one of the English home contract does', () => {
  for (const { language, name, content } of starters)
    if (language === 'es') expect(englishIn(content), name).toEqual([])
  const home = starters.find(({ key }) => key === 'home_improvement')
  expect(home && englishIn(home.content).length).toBeGreaterThan(20)
})
