import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/company/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
type Owner = Awaited<ReturnType<typeof owner>>

const change = ({ browser }: Owner, over: object) => browser.call(calls.updateCompanySettings, over)
const draft = async (boss: Owner) => {
  const { id: client_id } = await addClient(boss, { email: `renee${nextNumber()}@example.com` })
  const line_items = [{ name: 'Deck', unit_price: '480', quantity: '1' }]
  const made = await expectSuccess(
    boss.browser.call(billing.createDocument, { is_invoice: true, client_id, line_items }),
  )
  return made.invoice_id ?? ''
}
const headOf = async ({ browser }: Owner, id: string) =>
  (await expectSuccess(browser.call(billing.viewInvoice, { id }))).paper.company

async function picture() {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#a52' } })
    .png()
    .toBuffer()
  return { filename: 'logo.png', mimetype: 'image/png', bytes: new Uint8Array(bytes) }
}

describe('the look of documents', () => {
  it('an owner’s draft is classic until they choose another look, and has that from then on', async () => {
    const sam = await owner(test)
    const id = await draft(sam)
    expect(await headOf(sam, id)).toMatchObject({ template: 'classic', footer: null })
    await expectSuccess(
      change(sam, { paper_template: 'banded', paper_footer: 'Licensed and insured', brand_color: '#12AB34' }),
    )
    expect(await headOf(sam, id)).toMatchObject({
      template: 'banded',
      footer: 'Licensed and insured',
      accent: '#12AB34',
    })
    const pdf = await sam.browser.call(billing.getInvoicePdf, { id })
    expect(readPdf(pdf.raw.rawPayload).texts).toContain('Licensed and insured')
  })

  it('an owner who chooses another look leaves it as it was on a document that was sent', async () => {
    const sam = await owner(test)
    await expectSuccess(change(sam, { paper_template: 'plain', paper_footer: 'Old words' }))
    const id = await draft(sam)
    await expectSuccess(sam.browser.call(billing.sendInvoice, { id }))
    await expectSuccess(change(sam, { paper_template: 'banded', paper_footer: 'New words' }))
    expect(await headOf(sam, id)).toMatchObject({ template: 'plain', footer: 'Old words' })
    const pdf = await sam.browser.call(billing.getInvoicePdf, { id })
    expect(readPdf(pdf.raw.rawPayload).texts).toContain('Old words')
  })

  it('an owner chooses one of three looks, and a color that is one', async () => {
    const sam = await owner(test)
    const { body } = await change(sam, { paper_template: 'golden', brand_color: 'red' })
    expect(body.fields).toEqual({
      paper_template: ['Choose one of the three'],
      brand_color: ['Use a color like #2158B5'],
    })
  })
})

describe('the logo', () => {
  it('a client finds it in the email beside the name, and the phone below', async () => {
    const sam = await owner(test)
    await expectSuccess(change(sam, { logo: await picture(), phone: '+12075550134', email: 'office@harlow.example' }))
    const email = `renee${nextNumber()}@example.com`
    const { id: client_id } = await addClient(sam, { email })
    const line_items = [{ name: 'Deck', unit_price: '480', quantity: '1' }]
    const draft = { is_invoice: true, client_id, line_items }
    const { invoice_id: id = '' } = await expectSuccess(sam.browser.call(billing.createDocument, draft))
    await expectSuccess(sam.browser.call(billing.sendInvoice, { id }))
    const [mail] = await mailTo(test, email)
    const src = /<img src="http[^"]*(\/api\/company\/logo\/[0-9a-f]{64}\/)"/.exec(mail?.html ?? '')?.[1]
    expect((await test.app.inject({ url: src ?? '' })).statusCode).toBe(200)
    expect(mail?.html).toContain('(207) 555-0134 · office@harlow.example')
    expect(mail?.text).toContain('(207) 555-0134 · office@harlow.example')
  })

  it('an owner takes it away again, and the rest stays', async () => {
    const sam = await owner(test)
    const { company } = await expectSuccess(change(sam, { logo: await picture(), paper_footer: 'Words' }))
    expect(company.logo_url).toMatch(/^\/api\/company\/logo\//)
    const after = await expectSuccess(change(sam, { remove_logo: true }))
    expect(after.company).toMatchObject({ logo_url: null, paper_footer: 'Words' })
  })
})
