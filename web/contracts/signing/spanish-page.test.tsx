import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { disclosures } from '#contract/contracts/signing/disclosure-rules.ts'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'
import { pageWordsEn } from '#contract/contracts/words/page-words.en.ts'
import { pageWordsEs } from '#contract/contracts/words/page-words.es.ts'
import { sheetWordsEn } from '#contract/contracts/words/sheet-words.en.ts'
import { sheetWordsEs } from '#contract/contracts/words/sheet-words.es.ts'
import { textWordsEn } from '#contract/contracts/words/text-words.en.ts'
import { textWordsEs } from '#contract/contracts/words/text-words.es.ts'
import { englishPieces, foundIn } from '#test/samples/english-sentences.ts'
import { contractIds, renee, sam, signedByRenee, signingPageWith, signPath } from '#test/screen/signing.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { uiSentencesEs } from '#web/ui/basic/ui-sentences.es.ts'
import { ContractSigningScreen } from './in-person/contract-signing-screen.tsx'
import { SignContract } from './sign-contract.tsx'
import { useSigningByLink } from './view/queries.ts'

const button = (name: string) => page.getByRole('button', { name })
const link = { id: contractIds.contract, uid: contractIds.renee, token: 'secret' }
const pieces = [
  ...englishPieces({ pageWordsEn, sheetWordsEn, textWordsEn }, { pageWordsEs, sheetWordsEs, textWordsEs }),
  ...Object.keys(uiSentencesEs),
]
const content = writeContent(`## El trabajo
Una terraza de cedro, con garantía de {warranty_period}.
Fecha de la transacción: {transaction_date}
[initials client]
[signature client]
[date client]
[signature company]`) as SigningPage['content']
const days = { transaction_date: '2026-11-27', cancel_by_date: '2026-12-02', fixed: false }
const version = '2026-11-es'

function inSpanish(over: Partial<SigningPage> = {}): SigningPage {
  const { brand, ...rest } = signingPageWith({ content, cancellation: days, ...over })
  return {
    ...rest,
    brand: { ...brand, title: 'Contrato de la terraza', language: 'es', locale: 'es-US', license_number: 'CI-1042' },
    contract: { ...rest.contract, title: 'Contrato de la terraza', ...over.contract },
    disclosure: { version, paragraphs: disclosures[version] ?? [] },
  }
}

function Page() {
  return <SignContract signing={useSigningByLink(link)} language="es" />
}

const open = (seen: SigningPage | Error, answers: Answers = {}) =>
  onStage(<Page />, { [`GET ${signPath}`]: seen, ...answers }, 'owner', '/', true)

/** Nothing that is read or read out is of the English catalogue. */
function expectSpanish() {
  const named = ['aria-label', 'alt', 'title', 'placeholder']
  const labels = named.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
  const controls = [...document.body.querySelectorAll('input, textarea')].map(
    (element) => (element as HTMLInputElement).value,
  )
  expect(foundIn([...textsIn(document.body), ...labels, ...controls].join('\n'), pieces)).toEqual([])
}

/** What stands on the page; the styles and scripts in it are no words. */
function textsIn(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('style, script')) texts.push((node as Text).data)
  return texts
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(390, 844)
})

test('a signer reads the whole page in Spanish, with the days of the notice in words', async () => {
  await open(inSpanish())
  await expect
    .element(
      page.getByText('Si firma hoy, usted puede cancelar hasta la medianoche del miércoles, 2 de diciembre de 2026'),
    )
    .toBeInTheDocument()
  expect(document.documentElement.lang).toBe('es')
  await expect
    .element(page.getByRole('region', { name: 'Firmar' }).getByText('Faltan 1 inicial y 1 firma'))
    .toBeVisible()
  await expect.element(page.getByText('plazo de la garantía')).toBeInTheDocument()
  expectSpanish()
  await expectNoBarriers()
  await button('Buscar').click()
  await expect.element(page.getByPlaceholder('Una palabra')).toBeVisible()
  expectSpanish()
})

test('and signs in Spanish, typed or drawn, after what is missing was said in it', async () => {
  await open(inSpanish(), {
    [`POST ${signPath}`]: ({ input }) =>
      input.action === 'sign'
        ? inSpanish({ ...signedByRenee({ content }), content, cancellation: { ...days, fixed: true } })
        : inSpanish(),
  })
  await page.getByRole('button', { name: /^Iniciales aquí/ }).click()
  await button('Firme aquí').click()
  await expect.element(page.getByRole('dialog', { name: 'Firmar como Renee Ortiz' })).toBeVisible()
  await button('Firmar el contrato').click()
  await expect.element(page.getByText('Marque que acepta antes de firmar')).toBeVisible()
  await page.getByText('¿Qué significa esto?').click()
  await expect.element(page.getByText(/^Traducción al español preparada por Chalkline/)).toBeVisible()
  expectSpanish()
  await page.getByText('Dibujar', { exact: true }).click()
  await expect.element(page.getByRole('group', { name: 'Dibuje su firma' })).toBeVisible()
  expectSpanish()
  await page.getByText('Escribir', { exact: true }).click()
  await page.getByText('Acepto firmar electrónicamente').click()
  await button('Firmar el contrato').click()
  await expect.element(page.getByRole('heading', { name: 'Firmado', exact: true })).toBeVisible()
  expectSpanish()
  await expectNoBarriers()
})

test.each([
  ['not_your_turn', { waiting_for: ['Sam Harlow'] }, 'Primero firma Sam Harlow'],
  ['expired', { cancellation: null }, 'Este contrato venció el jueves, 17 de diciembre de 2026'],
  ['declined', { decline_reason: 'Es muy caro', cancellation: null }, 'Este contrato fue rechazado'],
  [
    'voided',
    {
      cancellation: null,
      contract: { ...signingPageWith().contract, voided_at: '2026-11-17T21:12:00Z', void_reason: 'Otro precio' },
    },
    'Harlow Carpentry retiró este contrato el martes, 17 de noviembre de 2026',
  ],
  ['completed', { cancellation: { ...days, fixed: true }, verify_code: 'ABCD-2345' }, 'Firmado por todos'],
] as const)('a signer reads in Spanish that it is %s', async (state, over, words) => {
  await open(inSpanish({ state, signers: [{ ...renee, status: 'sent' }, sam], ...(over as Partial<SigningPage>) }))
  await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible()
  expectSpanish()
  await expectNoBarriers()
})

test.each([
  ['Rechazar', 'Rechazar este contrato', 'Rechazar el contrato', /^Dígale a Harlow Carpentry por qué/],
  ['Pedir cambios', 'Pedir cambios', 'Enviar', 'Diga qué se debe cambiar'],
] as const)('a signer answers in Spanish: %s', async (opens, title, action, missing) => {
  await open(inSpanish())
  await button(opens).first().click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect.element(sheet).toBeVisible()
  await sheet.getByRole('button', { name: action }).click()
  await expect.element(sheet.getByText(missing)).toBeVisible()
  await sheet.getByRole('textbox').fill('Falta la fecha')
  expectSpanish()
  await sheet.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
  expectSpanish()
})

test('a buyer cancels in Spanish what they have signed', async () => {
  const signed = { ...signedByRenee({ content }), content, cancellation: { ...days, fixed: true } }
  const canceled = { at: '2026-11-28T15:00:00Z', by: 'Renee Ortiz', notice_on: '2026-11-28', refund_by: '2026-12-10' }
  await open(inSpanish({ ...signed, may_cancel: true }), {
    [`POST ${signPath}`]: () => inSpanish({ ...signed, state: 'cancelled', may_cancel: false, canceled }),
  })
  await button('Cancelar este contrato').click()
  const sheet = page.getByRole('dialog', { name: '¿Cancelar este contrato?' })
  await sheet.getByRole('button', { name: 'Cancelar el contrato' }).click()
  await expect.element(sheet.getByText('Escriba su nombre para cancelar el contrato')).toBeVisible()
  expectSpanish()
  await sheet.getByRole('textbox', { name: 'Su nombre' }).fill('Renee Ortiz')
  await sheet.getByRole('button', { name: 'Cancelar el contrato' }).click()
  await expect.element(page.getByText('Usted canceló este contrato')).toBeVisible()
  expectSpanish()
})

test('what the server refuses is said in Spanish, by its field, code or kind', async () => {
  let refusal: object = {
    code: 400,
    error_code: 'validation_error',
    message: 'x',
    fields: { name: ['Leave out control characters'] },
  }
  await open(inSpanish({ signer: { ...signingPageWith().signer, consented_at: '2026-11-17T21:00:00Z' } }), {
    [`POST ${signPath}`]: ({ input }) => (input.action === 'sign' ? (refusal as never) : inSpanish()),
  })
  await page.getByRole('button', { name: /^Iniciales aquí/ }).click()
  await button('Firme aquí').click()
  await page.getByText('Acepto firmar electrónicamente').click()
  await button('Firmar el contrato').click()
  await expect.element(page.getByText('Escriba su nombre con letras que se puedan imprimir')).toBeVisible()
  const message = 'Signed now, the date of the transaction is Nov 28, 2026. Check both days, then sign again.'
  refusal = {
    ...{ code: 409, error_code: 'conflict', message, fields: { cancel_by_date: [message] } },
    current: { transaction_date: '2026-11-28', cancel_by_date: '2026-12-02' },
  }
  await button('Firmar el contrato').click()
  await expect
    .element(page.getByText(/^Si firma ahora, la fecha de la transacción es el sábado, 28 de noviembre de 2026/))
    .toBeVisible()
  expectSpanish()
})

test('a link that is dead says so in Spanish', async () => {
  await open({ code: 404, error_code: 'not_found', message: "This link doesn't exist" } as never)
  await expect.element(page.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible()
  expectSpanish()
})

test('a client who has the device of the company in hand reads and signs in Spanish', async () => {
  const path = `/api/contracts/${contractIds.contract}/in-person/`
  await onStage(
    <ContractSigningScreen id={contractIds.contract} />,
    { [`GET ${path}`]: inSpanish() },
    'owner',
    '/',
    true,
  )
  await expect.element(page.getByRole('region', { name: 'Firma en persona' })).toBeVisible()
  await expect.element(button('Detener')).toBeVisible()
  await expect.element(page.getByText('Usted firma como')).toBeVisible()
  expectSpanish()
  await expectNoBarriers()
})
