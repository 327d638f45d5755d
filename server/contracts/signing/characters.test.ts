import { describe, expect, it } from 'vitest'
import { changeContract } from '#contract/contracts/calls.ts'
import { getContractCertificate, getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { namesOfScripts } from '#test/names-of-scripts.ts'
import { type SignerLink, sentContract, sign, signedContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()

const sealedOf = async (link: SignerLink) =>
  readPdf((await openBrowser(test).call(getContractPdf, link)).raw.rawPayload)
const typedIn = (typed: string, font = 'Great Vibes') => JSON.stringify({ typed, font })
const unspaced = (text: string) => text.replace(/\s/g, '')

describe.each(Object.entries(namesOfScripts))('a client whose name is in %s', (_, name) => {
  it('signs with it, and the sealed contract says every character of it', async () => {
    const { link } = await sentContract(test, { company: false })
    await expectSuccess(sign(test, link, { name, signature: typedIn(name) }))
    await test.work()
    const { texts } = await sealedOf(link)
    const said = unspaced(texts.join(''))
    // What is read from right to left stands in the file from left to right.
    if (/\p{sc=Arab}|\p{sc=Hebr}/u.test(name)) for (const each of unspaced(name)) expect(said).toContain(each)
    else expect(said).toContain(unspaced(name))
    expect(said).not.toContain('U+')
  })
})

describe('a signature that was typed', () => {
  const facesOf = async (name: string, font: string) => {
    const { link } = await sentContract(test, { company: false })
    await expectSuccess(sign(test, link, { name, signature: typedIn(name, font) }))
    await test.work()
    return (await sealedOf(link)).faces
  }

  it('is in the hand that was chosen where that has every character, and else all of it is legible', async () => {
    expect(await facesOf('Nguyễn Minh', 'Dancing Script')).toContain('DancingScript-Regular')
    expect(await facesOf('Nguyễn Minh', 'Caveat')).not.toContain('Caveat-Regular')
    expect(await facesOf('Renee 王', 'Great Vibes')).not.toContain('GreatVibes-Regular')
  })
})

it('a signature of nothing that can be seen keeps no contract from being sealed', async () => {
  const { link } = await sentContract(test, { company: false })
  await expectSuccess(sign(test, link, { signature: typedIn('\u200d\u200d\u200d') }))
  await test.work()
  expect((await sealedOf(link)).texts.join('')).toContain('Renee Ortiz')
})

describe('a character that no face has', () => {
  const none = 'Renee 𓀀'
  const sentence = "𓀀 (U+13000) can't be printed. Write this in other characters."

  it('is refused where somebody signs, by its field and its name', async () => {
    const { link, browser, id } = await sentContract(test)
    const refused = async (over: object) => (await sign(test, link, over)).body
    expect(await refused({ name: none })).toMatchObject({ fields: { name: [sentence] } })
    expect(await refused({ title: none })).toMatchObject({ fields: { title: [sentence] } })
    expect(await refused({ signature: typedIn(none) })).toMatchObject({ fields: { signature: [sentence] } })
    await expectSuccess(sign(test, link))
    const mine = { id, action: 'countersign' as const, signature: typedIn('Sam Harlow'), consent: true }
    const countersigned = await browser.call(changeContract, { ...mine, name: none })
    expect(countersigned.body).toMatchObject({ fields: { name: [sentence] } })
  })

  it('is printed as its number where a name was stored already, and the page says so', async () => {
    const { link, browser, id } = await signedContract(test, { title: `Deck for ${none}`, company: false })
    const said = (await sealedOf(link)).texts.join('')
    expect(said).toContain('[U+13000]')
    expect(said).toContain('stands for a character that has no typeface here')
    const certificate = await browser.call(getContractCertificate, { id })
    expect(readPdf(certificate.raw.rawPayload).texts.join('')).toContain('[U+13000]')
  })
})

it('a contract that was sealed is never printed anew', async () => {
  const { link } = await signedContract(test, { company: false })
  const before = (await openBrowser(test).call(getContractPdf, link)).raw.rawPayload
  const { print } = test.platform.pdf
  test.platform.pdf.print = () => Promise.reject(new Error('It was printed'))
  try {
    const after = (await openBrowser(test).call(getContractPdf, link)).raw.rawPayload
    expect(Buffer.compare(after, before)).toBe(0)
  } finally {
    test.platform.pdf.print = print
  }
})
