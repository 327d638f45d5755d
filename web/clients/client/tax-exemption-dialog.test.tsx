import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '#contract/clients/shapes.ts'
import { blank } from '#test/blank.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TaxExemptionDialog } from './tax-exemption-dialog.tsx'

const renee = { ...blank(client), id: 'r', display_name: 'Renee Ortiz', version: 4 }
const saves: Answers = {
  'POST /api/clients/r/update/': { client: { ...renee, version: 5, tax_exempt: true } },
  'POST /api/clients/r/tax-certificate/': { client: { ...renee, version: 6, has_tax_certificate: true } },
}

async function open(answers: Answers = saves, over: Partial<typeof renee> = {}) {
  const onClose = vi.fn()
  const stage = await onStage(<TaxExemptionDialog client={{ ...renee, ...over }} onClose={onClose} />, answers)
  return { onClose, posted: () => stage.sent.filter(({ method }) => method === 'POST') }
}
const save = () => page.getByRole('button', { name: 'Save' }).click()
const certificate = (name: string, type: string) => new File(['%PDF-1.7'], name, { type })

test('an owner exempts a client with a reason, a certificate and its last day', async () => {
  const { onClose, posted } = await open()
  await expect.element(page.getByLabelText('Reason')).not.toBeInTheDocument()
  await page.getByLabelText('Tax exempt').click()
  await page.getByLabelText('Reason').selectOptions('Government')
  await page.getByLabelText(/Certificate number/).fill('ME-4711')
  await page.getByLabelText(/Valid until/).fill('6/30/2027')
  await userEvent.upload(page.getByLabelText(/^Certificate(?! number)/), certificate('exempt.pdf', 'application/pdf'))
  await expect.element(page.getByText('exempt.pdf')).toBeVisible()
  await expectNoBarriers()
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const fields = {
    version: '4',
    tax_exempt: 'true',
    tax_exempt_reason: 'government',
    tax_certificate_number: 'ME-4711',
    tax_certificate_expires: '2027-06-30',
  }
  await expect
    .poll(() => posted())
    .toMatchObject([
      { path: '/api/clients/r/update/', input: fields },
      { path: '/api/clients/r/tax-certificate/', input: { certificate: 'exempt.pdf' } },
    ])
})

test('an owner who chose a file that is no certificate reads which kinds are', async () => {
  const { posted } = await open(saves, { tax_exempt: true, has_tax_certificate: true, tax_exempt_reason: 'resale' })
  await userEvent.upload(page.getByLabelText(/Replace the certificate/), certificate('exempt.txt', 'text/plain'))
  await expect.element(page.getByText('Use a PDF, PNG or JPG under 10 MB')).toBeVisible()
  await save()
  await expect.poll(() => posted().map(({ path }) => path)).toEqual(['/api/clients/r/update/'])
})

test('an owner reads at its field what the server refuses, and the dialog stays open', async () => {
  const { onClose } = await open({
    'POST /api/clients/r/update/': {
      code: 400,
      error_code: 'validation_error',
      message: 'Check the fields',
      fields: { tax_certificate_expires: ['Use a day after 2000'] },
    },
  })
  await page.getByLabelText('Tax exempt').click()
  await save()
  await expect.element(page.getByText('Use a day after 2000')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
