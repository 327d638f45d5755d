import { expect, it } from 'vitest'
import { wordingIds, wordingOf } from '#contract/compliance/wording/rules.ts'
import { changeContract, getContract, saveContract } from '#contract/contracts/calls.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { getContractCertificate, getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { viewContractToSign } from '#contract/contracts/signing/calls.ts'
import { englishIn } from '#contract/contracts/words/english-rules.ts'
import { contractWordsIn } from '#contract/contracts/words/words-rules.ts'
import { englishPieces, foundIn } from '#test/samples/english-sentences.ts'
import { homeDraft, readAndSign } from '#test/samples/home-contract.ts'
import { countersign, signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const pieces = englishPieces(contractWordsIn.en, contractWordsIn.es)
/** The words of laws that are in English alone. */
const official = wordingIds
  .map(wordingOf)
  .filter(({ es }) => es.stands === 'beside')
  .flatMap(({ lines }) => lines.split('\n').map((line) => line.replaceAll(/[*#]+ ?/g, '')))
const fields = {
  scope_of_work: 'Una terraza de cedro de 240 pies cuadrados',
  contract_price: '$12,400.00',
  contract_price_words: contractWordsIn.es.print.amount(1_240_000, 'USD'),
  payment_schedule: 'Al terminar la terraza',
}

/** A draft in Spanish with everything put in that the rules of the state want in the text. */
async function filledDraft(job_address: string) {
  const draft = await homeDraft(test, { language: 'es', fields: { ...fields, job_address } })
  const read = () => expectSuccess(draft.browser.call(getContract, { id: draft.id }))
  const { contract, compliance } = await read()
  const lines = (compliance?.checks ?? []).flatMap(({ fix }) =>
    fix?.fix === 'words' || (fix?.fix === 'field' && !fix.in_text) ? [fix.lines] : [],
  )
  const { type, content = [] } = contract.content ?? { type: 'doc' as const }
  const first = content.findIndex((block) => block.type === 'signature')
  const put = [...content.slice(0, first - 2), ...writeContent(lines.join('\n')).content, ...content.slice(first - 2)]
  await expectSuccess(
    draft.browser.call(saveContract, { contract_id: draft.id, content: { type, content: put } as never }),
  )
  return { ...draft, lines, read }
}

it.each([
  [
    '9 Fern Way, Fresno, CA 93650',
    'CA-2026-11-es',
    ['DOWN PAYMENT MAY NOT EXCEED', 'EL PAGO INICIAL NO PUEDE EXCEDER'],
  ],
  ['1 Elm St, Albany, NY 12207', 'NY-2026-11-es', ['known as a mechanic’s lien', 'gravamen de constructor']],
])(
  'a client in %s reads the words of the law and our translation of them, and nothing else in English',
  async (job_address, version, words) => {
    const { browser, id, email, lines, read } = await filledDraft(job_address)
    const other = (text: string) => official.reduce((left, line) => left.replaceAll(line, ''), text)
    expect(foundIn(other(lines.join(' ').replaceAll('**', '')), pieces)).toEqual([])
    const draft = await read()
    expect(draft.compliance?.checks.filter(({ fix }) => fix?.fix === 'words')).toEqual([])
    expect(englishIn(draft.contract.content ?? { type: 'doc', content: [] })).toEqual([])
    await expectSuccess(browser.call(changeContract, { id, action: 'send', send_anyway: 'They want to begin' }))
    const link = await signingLinkOf(test, email, id)
    const page = await expectSuccess(openBrowser(test).call(viewContractToSign, link))
    expect(page.brand.wording_versions).toEqual([version])
    await expectSuccess(readAndSign(test, link))
    await expectSuccess(countersign(browser, id))
    await test.work()
    const [signed = '', certificate = ''] = await Promise.all(
      [getContractPdf, getContractCertificate].map(async (call) => {
        const { raw } = await openBrowser(test).call(call, link)
        return readPdf(raw.rawPayload).texts.join(' ').replaceAll(/\s+/g, ' ')
      }),
    )
    for (const each of [...words, `(versión ${version})`]) expect(signed).toContain(each)
    expect(certificate).toContain(`Traducción, versión ${version}`)
    expect(foundIn(other(`${signed} ${certificate}`), pieces)).toEqual([])
  },
)
