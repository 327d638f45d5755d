import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as company from '#contract/company/calls.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const deck = [{ name: 'Deck', quantity: '2', unit_price: '500' }]

it('an owner writes percents with their sign, and amounts as bookkeepers do', async () => {
  const { browser } = await owner(test)
  const { id } = await client(browser)
  const { document } = await expectSuccess(
    browser.call(billing.createDocument, {
      client_id: id,
      tax_rate: '8.25 %',
      discount_percent: '12.5%',
      deposit_percent: '25%',
      line_items: [
        { name: 'Deck', quantity: '1,5', unit_price: '$1,000.00', discount_percent: '10%' },
        { name: 'Allowance', unit_price: '(50)' },
      ],
    }),
  )
  expect(document).toMatchObject({
    tax_rate: '8.25',
    discount_percent: '12.5',
    deposit_percent: '25',
    subtotal: '1300.00',
    discount_total: '162.50',
    line_items: [
      { quantity: '1.5', unit_price: '1000.00', discount_percent: '10', amount: '1350.00' },
      { unit_price: '-50.00', amount: '-50.00' },
    ],
  })
})

it.each([
  ['discount_percent', '150', "A percent can't be above 100"],
  ['discount_percent', '-5%', "A percent can't be below 0"],
  ['discount_percent', '$5', 'Enter a percent, like 8.25'],
  ['discount_amount', '1000.01', 'Discount is more than the subtotal'],
  ['discount_amount', '12%', 'Enter an amount, like 1,250.00'],
  ['discount_amount', '(5)', "The amount can't be below 0"],
  ['deposit_percent', '100.5%', "A percent can't be above 100"],
  ['deposit_amount', '5000', "Deposit can't be more than the total"],
  ['tax_rate', '825', "A percent can't be above 100"],
  ['tax_rate', '8.12345', 'Use at most 4 decimals'],
] as const)('an owner who writes %s %s is told: %s', async (field, typed, said) => {
  const { browser } = await owner(test)
  expect(await browser.call(billing.createDocument, { line_items: deck, [field]: typed })).toMatchObject({
    code: 400,
    body: { fields: { [field]: [said] } },
  })
})

it('an owner keeps a tax and the usual percents with their signs', async () => {
  const { browser } = await owner(test)
  const { tax_rate } = await expectSuccess(browser.call(company.saveTaxRate, { name: 'City tax', rate: '1.25%' }))
  expect(tax_rate).toMatchObject({ rate: '1.25' })
  expect(await browser.call(company.saveTaxRate, { name: 'State tax', rate: '125' })).toMatchObject({
    code: 400,
    body: { fields: { rate: ["A percent can't be above 100"] } },
  })
})
