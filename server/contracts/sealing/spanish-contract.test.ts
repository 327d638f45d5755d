import { beforeAll, describe, expect, it } from 'vitest'
import { changeContract, getContract } from '#contract/contracts/calls.ts'
import { plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import { getContractCertificate, getContractPdf, verifyContract } from '#contract/contracts/evidence/calls.ts'
import { contractDay } from '#contract/contracts/language/day-rules.ts'
import { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import { verifySentence, verifyWordsEn } from '#contract/contracts/words/verify-words.en.ts'
import { verifyWordsEs } from '#contract/contracts/words/verify-words.es.ts'
import { contractWordsIn } from '#contract/contracts/words/words-rules.ts'
import { englishPieces, foundIn } from '#test/samples/english-sentences.ts'
import { readAndSign, type Seller, seller, sentHomeContract } from '#test/samples/home-contract.ts'
import { countersign, signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { starters } from '../starters/starter-set.ts'

const test = await openTestApp()
const spanish = { locale: 'es-US', language: 'es' as const }
const fields = {
  job_address: '14 Maple Street, Portland, ME',
  scope_of_work: 'Una terraza de cedro de 240 pies cuadrados',
  contract_price: '$12,400.00',
  contract_price_words: contractWordsIn.es.print.amount(1_240_000, 'USD'),
}

/** Every sentence of the catalogue, and every paragraph of the English templates. */
const pieces = [
  ...englishPieces(contractWordsIn.en, contractWordsIn.es),
  ...starters.flatMap(({ language, content }) =>
    language === 'en'
      ? [...JSON.stringify(content).matchAll(/"text":"([^"]{24,})"/g)].map(([, text = '']) => text.trim())
      : [],
  ),
]
const plain = (texts: string[]) => texts.join(' ').replaceAll(/\s+/g, ' ')

type Sent = Awaited<ReturnType<typeof sentHomeContract>>
let sent: Sent
let sam: Seller
const pdfOf = async (call: typeof getContractPdf | typeof getContractCertificate, over = {}) => {
  const { raw } = await openBrowser(test).call(call, { ...sent.link, ...over })
  return readPdf(raw.rawPayload)
}

describe('a contract in Spanish', () => {
  beforeAll(async () => {
    sam = await seller(test)
    sent = await sentHomeContract(test, {
      seller: sam,
      language: 'es',
      fields,
      over: { title: 'Contrato de la terraza' },
    })
  })

  it('says so when it is read, with the version of our translation and of the Spanish disclosure under its hash', async () => {
    const page = await expectSuccess(openBrowser(test).call(viewContractToSign, sent.link))
    expect(page.brand).toMatchObject({ language: 'es', locale: 'es-US', notice_version: '2026-11-es' })
    expect(page.disclosure.version).toBe('2026-11-es')
    expect(page.disclosure.paragraphs.at(-1)?.text).toContain(
      'Traducción al español preparada por Chalkline el 29 de noviembre de 2026',
    )
    const { contract, frozen } = await expectSuccess(sent.browser.call(getContract, { id: sent.id }))
    expect(contract).toMatchObject({ language: 'es', spoken_language: 'es' })
    expect(frozen?.disclosure_version).toBe('2026-11-es')
    const said = page.disclosure.paragraphs.flatMap(({ heading, text }) => [heading, text])
    expect(foundIn([plainTextOf(page.content, 20_000), ...said].join(' '), pieces)).toEqual([])
  })

  it('is brought to its signer by an email in Spanish, whose link names the language', async () => {
    const [mail] = await mailTo(test, sent.email)
    expect(mail?.subject).toMatch(/^Contrato de la terraza, de .*: listo para firmar$/)
    expect(mail?.html).toContain('<html lang="es"')
    expect(mail?.links[0]).toMatch(/&lang=es$/)
    expect(foundIn(`${mail?.subject} ${mail?.text}`, pieces)).toEqual([])
  })

  it('is a PDF in Spanish as it was sent, with what the days of the notice will be', async () => {
    const { texts, lang } = await pdfOf(getContractPdf)
    const text = plain(texts)
    expect(lang).toBe('es-US')
    expect(text.split('(el tercer día hábil después de la fecha de esta transacción)').length).toBe(3)
    expect(text).toContain('Doce mil cuatrocientos dólares con cero centavos')
    expect(foundIn(text, pieces)).toEqual([])
  })

  it('gives the buyer both days in both copies of the notice, and mails them in Spanish', async () => {
    const page = await expectSuccess(readAndSign(test, sent.link))
    const { transaction_date, cancel_by_date } = page.cancellation ?? { transaction_date: '', cancel_by_date: '' }
    await test.work()
    const text = plain((await pdfOf(getContractPdf)).texts)
    const [day, last] = [contractDay(transaction_date, spanish), contractDay(cancel_by_date, spanish)]
    expect(day).toMatch(/^(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d{1,2} de [a-z]+ de \d{4}$/)
    expect(text.split(`Fecha de la transacción: ${day}`).length).toBe(3)
    expect(text.split(`A MÁS TARDAR A LA MEDIANOCHE DE ESTE DÍA: ${last}`).length).toBe(3)
    expect(foundIn(text, pieces)).toEqual([])
    const copy = (await mailTo(test, sent.email)).find(({ subject }) => subject.startsWith('Su copia de'))
    expect(copy?.text).toContain(`Usted puede cancelar hasta la medianoche del ${last}.`)
    expect(foundIn(`${copy?.subject} ${copy?.text}`, pieces)).toEqual([])
  })

  it('is sealed with a certificate in Spanish, and is genuine', async () => {
    await expectSuccess(countersign(sent.browser, sent.id))
    await test.work()
    const signed = await pdfOf(getContractPdf)
    const certificate = await pdfOf(getContractCertificate)
    for (const { texts, lang } of [signed, certificate]) {
      expect(lang).toBe('es-US')
      expect(foundIn(plain(texts), pieces)).toEqual([])
      expect(plain(texts)).toContain('Certificado de firma')
      expect(plain(texts)).toContain('Se puede cancelar hasta la medianoche del')
    }
    const mail = (await mailTo(test, sent.email)).find(({ subject }) => subject.startsWith('Firmado:'))
    expect(foundIn(`${mail?.subject} ${mail?.text}`, pieces)).toEqual([])
    const { certificate: sealed } = await expectSuccess(sent.browser.call(getContract, { id: sent.id }))
    const found = await expectSuccess(openBrowser(test).call(verifyContract, { code: sealed?.code ?? '' }))
    expect(found).toMatchObject({ genuine: true, contract: { language: 'es' } })
    const { covers = [], leaves_out = [] } = found.contract ?? {}
    const said = [
      ...found.checks.map(({ sentence, key }) => verifySentence(verifyWordsEs, sentence, key)),
      ...[...covers, ...leaves_out].map((each) => verifySentence(verifyWordsEs, each)),
    ]
    expect(foundIn(said.join('\n'), englishPieces(verifyWordsEn, verifyWordsEs))).toEqual([])
  })

  it('that is withdrawn tells its signer so in Spanish', async () => {
    const { browser, id, email } = await sentHomeContract(test, {
      seller: sent,
      language: 'es',
      fields,
      over: { title: 'Otro contrato' },
    })
    await expectSuccess(browser.call(changeContract, { id, action: 'revise' }))
    await signingLinkOf(test, email, id)
    const mail = (await mailTo(test, email)).find(({ subject }) => subject.includes('retiró'))
    expect(mail?.text).toContain('Reemplazado por la versión 2')
    expect(foundIn(`${mail?.subject} ${mail?.text}`, pieces)).toEqual([])
  })

  it('that its buyer cancels is confirmed to them in Spanish', async () => {
    const over = { title: 'Contrato que se cancela' }
    const { link, email } = await sentHomeContract(test, { seller: sam, language: 'es', fields, over })
    await expectSuccess(readAndSign(test, link))
    const cancel = { ...link, action: 'cancel', name: 'Renee Ortiz' }
    const page = await expectSuccess(openBrowser(test).call(signContract, cancel))
    const refund = contractDay(page.canceled?.refund_by ?? '', spanish)
    const mail = (await mailTo(test, email)).find(({ subject }) => subject.includes('está cancelado'))
    expect(mail?.text).toContain(`a más tardar el ${refund}`)
    expect(foundIn(`${mail?.subject} ${mail?.text}`, pieces)).toEqual([])
  })
})
