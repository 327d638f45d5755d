import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ComplianceRule } from '#contract/compliance/shapes.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ContractRules } from './contract-rules.tsx'

const read = 'GET /api/compliance/rules/'
const rule = (over: Partial<ComplianceRule>): ComplianceRule => ({
  id: 'US-FTC-429',
  jurisdiction: 'US',
  name: 'Sales at homes',
  source_name: '16 CFR 429',
  source_url: 'https://example.com/429',
  text_of: '2024-01-01',
  undated: false,
  read_on: '2026-11-29',
  stale: false,
  checks: [{ label: 'Two copies of the form', paragraph: '429.1(b)' }],
  off: false,
  ...over,
})
const rules = [
  rule({}),
  rule({ id: 'CA-7159', jurisdiction: 'CA', name: 'Home improvement', stale: true }),
  rule({ id: 'CT-20-429', jurisdiction: 'CT', name: 'Home improvement act', undated: true, off: true }),
]
const own = { id: '01999999-0000-7000-8000-0000000000e1', name: 'Color of the trim', field: 'color_of_trim' }
const history = [{ at: '2026-11-29T15:00:00Z', who: 'Sam Harlow', kind: 'rule_off', title: 'Home improvement act' }]

test.each([1280, 390])('an owner reads each rule with its source and days, by state, at %i px', async (width) => {
  await page.viewport(width, 900)
  await onStage(<ContractRules />, { [read]: { rules, own_rules: [own], history } })
  await expect.element(page.getByRole('heading', { name: 'California' })).toBeVisible()
  await expect.element(page.getByText('May have changed')).toBeVisible()
  await expect.element(page.getByText('Undated copy')).toBeVisible()
  await expect.element(page.getByText('The field {color_of_trim} is filled in')).toBeVisible()
  await expect.element(page.getByText('Sam Harlow switched off the rule Home improvement act')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Home improvement act' })).not.toBeChecked()
  await page.getByText('What it asks for').first().click()
  await expect.element(page.getByText('Two copies of the form (429.1(b))').first()).toBeVisible()
  await expectNoBarriers()
})

test('an owner switches a rule off, and adds one that is confirmed by hand', async () => {
  const sent: unknown[] = []
  const now = () => ({ rules: [rule({ off: sent.length > 0 })], own_rules: [], history: [] })
  await onStage(<ContractRules />, {
    [read]: now,
    'POST /api/compliance/rules/': ({ input }: { input: unknown }) => {
      sent.push(input)
      return now()
    },
    'POST /api/compliance/own-rules/': ({ input }: { input: unknown }) => {
      sent.push(input)
      return { own_rule_id: own.id, own_rule: own }
    },
  })
  await page.getByRole('switch', { name: 'Sales at homes' }).click()
  await expect.element(page.getByRole('switch', { name: 'Sales at homes' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabelText('What is checked').fill('The neighbors were asked')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ rule_id: 'US-FTC-429', off: true }, { name: 'The neighbors were asked' }])
})
