import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { cell, item, names, nothing, Sheet, shownTotal, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(1280, 900))

const optionName = (at: number) => page.getByRole('textbox', { name: `Name of option ${at}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = () => {
  const { options, line_items } = draftToSend(written(), 'estimate')
  return { options, lines: line_items?.map(({ name, option_group }) => [option_group, name]) }
}

test('a contractor writes three options by key alone: each with lines of its own, one line in all', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).click()
  await userEvent.keyboard('Permit{Enter}{Enter}{Enter}150{Enter}/offer{Enter}')
  await expect.element(item(2)).toHaveFocus()
  await userEvent.keyboard('Pine deck{Enter}{Enter}{Enter}4000{Enter}Stain{Enter}{Enter}{Enter}300')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(cell('Price', 4)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}Cedar deck{Enter}{Enter}{Enter}6000{ArrowDown}')
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}Composite deck{Enter}{Enter}{Enter}9000')
  await userEvent.tab()
  expect(sent()).toEqual({
    options: [
      { name: 'Good', is_default: true },
      { name: 'Better', is_default: false },
      { name: 'Best', is_default: false },
    ],
    lines: [
      [null, 'Permit'],
      ['Good', 'Pine deck'],
      ['Good', 'Stain'],
      ['Better', 'Cedar deck'],
      ['Best', 'Composite deck'],
    ],
  })
  await expect.poll(shownTotal).toBe('$4,817.13')
  await expect.element(page.getByRole('table', { name: 'Options' }).getByText('$9,904.88')).toBeVisible()
  await expectNoBarriers()
})

test('a contractor renames an option in place, and no two have one name', async () => {
  await onStage(<Sheet />, nothing)
  await button('Offer options').click()
  await item(1).fill('Deck')
  await optionName(1).click()
  await userEvent.keyboard('{Control>}a{/Control}Pine{Enter}')
  await expect.element(item(1)).toHaveFocus()
  expect(sent().lines).toEqual([['Pine', 'Deck']])
  await optionName(2).fill('pine')
  await expect.element(page.getByText('Another option has this name')).toBeVisible()
  await expectNoBarriers()
  await userEvent.tab()
  await expect.element(optionName(2)).toHaveValue('Better')
  await optionName(3).fill('Best wood')
  await expect.element(optionName(3)).toHaveValue('Best wood')
  expect(written().options.map(({ name }) => name)).toEqual(['Pine', 'Better', 'Best wood'])
})

test('a contractor moves a line over the edge of an option, and into another by its menu', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Deck')
  await button('Offer options').click()
  await item(2).fill('Stairs')
  await item(1).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect
    .poll(() => sent().lines)
    .toEqual([
      ['Good', 'Deck'],
      ['Good', 'Stairs'],
    ])
  await expect.element(item(1)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => sent().lines)
    .toEqual([
      [null, 'Deck'],
      ['Good', 'Stairs'],
    ])
  await page.getByRole('button', { name: /^Line 2, Stairs/ }).click()
  await expectNoBarriers()
  await page.getByRole('menuitem', { name: 'Move to Best' }).click()
  await expect
    .poll(() => sent().lines)
    .toEqual([
      [null, 'Deck'],
      ['Best', 'Stairs'],
    ])
})

test('an option begins with the lines of another, and one that is removed comes back with its lines', async () => {
  await onStage(<Sheet />, nothing)
  await button('Offer options').click()
  await item(1).fill('Deck')
  await page.getByRole('button', { name: 'Copy lines from Good' }).first().click()
  await expect
    .poll(() => sent().lines)
    .toEqual([
      ['Good', 'Deck'],
      ['Better', 'Deck'],
    ])
  await button('More for Good').click()
  await page.getByRole('menuitem', { name: 'Remove with its lines' }).click()
  await expect.poll(() => sent().lines).toEqual([['Better', 'Deck']])
  expect(written().options).toEqual([
    { name: 'Better', is_default: true },
    { name: 'Best', is_default: false },
  ])
  await button('Undo').click()
  await expect
    .poll(() => sent().lines)
    .toEqual([
      ['Good', 'Deck'],
      ['Better', 'Deck'],
    ])
  expect(written().options[0]).toEqual({ name: 'Good', is_default: true })
  await button('Option').click()
  await expect.element(optionName(4)).toHaveValue('Premium')
  await expect.element(button('Option')).not.toBeInTheDocument()
})

test('the lines of the last option stay when a contractor stops offering options', async () => {
  await onStage(<Sheet />, nothing)
  await button('Offer options').click()
  await item(1).fill('Deck')
  for (const name of ['Better', 'Best']) {
    await button(`More for ${name}`).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await button('More for Good').click()
  await page.getByRole('menuitem', { name: /^Stop offering options/ }).click()
  await expect.poll(sent).toEqual({ options: [], lines: [[null, 'Deck']] })
  await expect.element(button('Offer options')).toBeVisible()
})

test('a contractor chooses whose total is shown first, and what lacks a line is named at its option', async () => {
  await onStage(<Sheet insists />, nothing)
  await button('Offer options').click()
  await item(1).fill('Pine')
  await cell('Price', 1).fill('100')
  await expect.element(page.getByText('Add a line to Better')).toBeVisible()
  await item(2).fill('Cedar')
  await cell('Price', 2).fill('200')
  await button('More for Better').click()
  await page.getByRole('menuitemcheckbox', { name: /^Default option/ }).click()
  await expect.poll(shownTotal).toBe('$216.50')
  expect(names()).toEqual(['Pine', 'Cedar', ''])
})

test('on a phone the next line stays in its option, and a line moves to another by its sheet', async () => {
  await page.viewport(390, 844)
  await onStage(<Sheet />, nothing)
  await button('Offer options').click()
  await expect.element(button('Line in Good')).toHaveFocus()
  await button('Line in Good').click()
  await expect.element(page.getByRole('dialog', { name: 'Good, line 1' })).toBeVisible()
  await userEvent.keyboard('Deck{Enter}{Enter}100{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Good, line 2' })).toBeVisible()
  await userEvent.keyboard('Stairs')
  await button('More').click()
  await expectNoBarriers()
  await page.getByLabelText('Option', { exact: true }).selectOptions('Best')
  await expect.element(page.getByRole('dialog', { name: 'Best, line 1' })).toBeVisible()
  await button('Done').click()
  await expect
    .poll(() => sent().lines)
    .toEqual([
      ['Good', 'Deck'],
      ['Best', 'Stairs'],
    ])
  await expectNoBarriers()
})
