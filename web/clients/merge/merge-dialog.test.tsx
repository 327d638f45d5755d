import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renee } from '#test/renee.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { MergeDialog } from './merge-dialog.tsx'

beforeEach(() => page.viewport(1280, 900))

const other = {
  ...renee,
  id: '0192f0c4-7b1e-7000-8000-0000000000b2',
  ...{ display_name: 'Rene Ortiz', first_name: 'Rene', email: 'rene@example.com', phone: '2075550188', version: 7 },
}
const none = { properties: 1, contacts: 0, tags: 0, activities: 3, logins: 0, invited: false }
const both = {
  kept: { client: renee, holdings: { ...none, jobs: 2, estimates: 1, invoices: 0, payments: 0 } },
  merged: { client: other, holdings: { ...none, jobs: 0, estimates: 0, invoices: 3, payments: 1, logins: 1 } },
}
const path = (id: string) => `/api/clients/${id}/merge/`
const made = {
  id: '0192f0c4-7b1e-7000-8000-0000000000c3',
  name: 'Rene Ortiz',
  who: 'Sam Harlow',
  at: '2026-11-17T15:00:00Z',
  until: '2026-11-18T15:00:00Z',
}
const done = { client: renee, merge: made, message: 'Rene Ortiz merged into Renee Ortiz' }

async function open(answers: Answers = {}) {
  const [onMerged, onClose] = [vi.fn(), vi.fn()]
  const stage = await onStage(<MergeDialog ids={[renee.id, other.id]} onMerged={onMerged} onClose={onClose} />, {
    [`GET ${path(renee.id)}`]: both,
    [`POST ${path(renee.id)}`]: done,
    ...answers,
  })
  await expect.element(page.getByRole('radio', { name: /^Rene Ortiz/ }).first()).toBeVisible()
  const sent = () => stage.sent.filter(({ method, path: at }) => method === 'POST' && at.endsWith('/merge/'))
  return { onMerged, onClose, stage, sent }
}
const press = (name: string) => page.getByRole('button', { name }).click()

test('an owner sees who stays, what moves and what differs, chooses an email with the keys, and merges', async () => {
  const { sent, onMerged, onClose } = await open()
  await expect.element(page.getByRole('dialog', { name: 'Merge Rene Ortiz into Renee Ortiz' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        '3 invoices, 1 payment, 1 property, 3 timeline entries and 1 login of Rene Ortiz go to Renee Ortiz.',
      ),
    )
    .toBeVisible()
  await expectNoBarriers()
  page.getByRole('group', { name: 'Email' }).getByRole('radio').first().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'rene@example.com' }))
    .toBeChecked()
  await expect.element(page.getByText(`${renee.email} goes to a new contact, Rene Ortiz.`)).toBeVisible()
  await press('Merge clients')
  await expect.poll(() => onMerged.mock.calls.length).toBe(1)
  expect(onClose).toHaveBeenCalled()
  const [asked] = sent()
  expect(asked?.input).toMatchObject({ other_id: other.id, version: String(renee.version), other_version: '7' })
  expect(JSON.parse(asked?.input.choices ?? '{}')).toEqual({ email: 'merged' })
})

test('an owner who has the other one stay keeps the values chosen, and the other is asked to take them', async () => {
  const { stage } = await open({ [`POST ${path(other.id)}`]: { ...done, client: other } })
  await page.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'rene@example.com' }).click()
  await page
    .getByRole('group', { name: 'Which one stays?' })
    .getByRole('radio', { name: /^Rene Ortiz/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Merge Renee Ortiz into Rene Ortiz' })).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'rene@example.com' }))
    .toBeChecked()
  await expect
    .element(page.getByText(/^2 jobs, 1 estimate, 1 property and 3 timeline entries of Renee Ortiz/))
    .toBeVisible()
  await press('Merge clients')
  await expect.poll(() => stage.sent.some(({ path: at }) => at === path(other.id))).toBe(true)
})

test('an owner whose client was changed meanwhile is shown both anew, and nothing chosen is lost', async () => {
  let changed = false
  const { onMerged, stage } = await open({
    [`GET ${path(renee.id)}`]: () =>
      changed ? { ...both, merged: { ...both.merged, client: { ...other, phone: '2075550177', version: 8 } } } : both,
    [`POST ${path(renee.id)}`]: ({ input }) => {
      if (input.other_version === '8') return done
      changed = true
      return {
        code: 409,
        error_code: 'stale_version',
        message: 'Someone else changed this client. Look at it again.',
        current: other,
      }
    },
  })
  await page.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'rene@example.com' }).click()
  await press('Merge clients')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Someone changed one of them meanwhile.')
  await expect.element(page.getByRole('group', { name: 'Phone' }).getByText(/0177/)).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'rene@example.com' }))
    .toBeChecked()
  await expectNoBarriers()
  await press('Merge clients')
  await expect.poll(() => onMerged.mock.calls.length).toBe(1)
  await expect.poll(() => stage.sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('an owner undoes a merge from its message', async () => {
  const undo = `/api/clients/${renee.id}/merges/${made.id}/undo/`
  const { stage } = await open({
    [`POST ${undo}`]: {
      client: renee,
      restored_id: other.id,
      stayed: ['Email'],
      message: 'Rene Ortiz is a client again. What was changed since stays: Email.',
    },
  })
  await press('Merge clients')
  await expect.element(page.getByText('Rene Ortiz merged into Renee Ortiz')).toBeVisible()
  await press('Undo')
  await expect.element(page.getByText('Rene Ortiz is a client again')).toBeVisible()
  await expect.element(page.getByText('What was changed since stays: Email.')).toBeVisible()
  await expect.poll(() => stage.sent.some(({ path: at }) => at === undo)).toBe(true)
})

test('an owner who can’t merge two reads why, and has no button for it', async () => {
  await open({
    [`GET ${path(renee.id)}`]: {
      ...both,
      refused: 'Together they have 33 tags, and a client has at most 30. Take some off first.',
    },
  })
  await expect.element(page.getByText(/Together they have 33 tags/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Merge clients' })).not.toBeInTheDocument()
  await expectNoBarriers()
})

test('an owner reads which of two tax certificates is not kept, can save it, and chooses the other one', async () => {
  const exempt = { tax_exempt: true, tax_exempt_reason: 'resale', has_tax_certificate: true } as const
  const { sent } = await open({
    [`GET ${path(renee.id)}`]: {
      kept: { ...both.kept, client: { ...renee, ...exempt } },
      merged: { ...both.merged, client: { ...other, ...exempt } },
    },
  })
  await expect.element(page.getByText("The tax certificate of Rene Ortiz isn't kept")).toBeVisible()
  await expectNoBarriers()
  const download = page.getByRole('link', { name: 'Download it' })
  await expect.element(download).toHaveAttribute('href', `/api/clients/${other.id}/tax-certificate/`)
  await page
    .getByRole('group', { name: 'Tax exemption' })
    .getByRole('radio', { name: 'Resale, file of Rene Ortiz' })
    .click()
  await expect.element(page.getByText("The tax certificate of Renee Ortiz isn't kept")).toBeVisible()
  await expect.element(download).toHaveAttribute('href', `/api/clients/${renee.id}/tax-certificate/`)
  await press('Merge clients')
  await expect.poll(() => sent().length).toBe(1)
  expect(JSON.parse(sent()[0]?.input.choices ?? '{}')).toEqual({ tax_exemption: 'merged' })
})
