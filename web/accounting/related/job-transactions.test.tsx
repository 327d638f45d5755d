import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTransaction, booksOf, deck } from '#test/screen/books.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { JobTransactions } from './job-transactions.tsx'

const writes = (stage: Awaited<ReturnType<typeof onStage>>) => stage.sent.filter(({ method }) => method !== 'GET')

test('an owner sees what a job cost, unlinks a line and links another one', async () => {
  const linked = aTransaction(1, { job_id: deck.id, job: deck, description: 'CEDAR BOARDS' })
  const other = aTransaction(2, { description: 'DECK SCREWS' })
  const stage = await onStage(<JobTransactions job={deck} />, booksOf([linked, other]).answers)
  await expect.element(page.getByRole('link', { name: 'CEDAR BOARDS' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'DECK SCREWS' })).not.toBeInTheDocument()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Unlink CEDAR BOARDS' }).click()
  await expect.element(page.getByText('No transactions yet')).toBeVisible()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('combobox', { name: 'Transaction' }).fill('screws')
  await expect.element(page.getByRole('option', { name: /DECK SCREWS/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Link transaction' }).click()
  await expect.element(page.getByRole('link', { name: 'DECK SCREWS' })).toBeVisible()
  expect(writes(stage).map(({ input }) => input)).toEqual([
    { transaction_id: linked.id, job_id: '', was: JSON.stringify({ job_id: deck.id }) },
    { transaction_id: other.id, job_id: deck.id, was: JSON.stringify({ job_id: null }) },
  ])
})
