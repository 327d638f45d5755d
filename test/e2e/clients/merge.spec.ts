import { expect, test } from '@playwright/test'
import { forNewOwner } from '../product/new-owner.ts'

const its = forNewOwner()

async function add(form: Record<string, string>): Promise<string> {
  const answer = await its.owner.request.post('/api/clients/', { form })
  return ((await answer.json()) as { client_id: string }).client_id
}
const button = (name: string | RegExp) => its.page.getByRole('button', { name })
const heading = (name: string) => its.page.getByRole('heading', { level: 1, name })

test('a contractor merges a possible duplicate, is led there from the old address, and undoes it from the page', async () => {
  const phone = '2075550106'
  const marcus = await add({ first_name: 'Marcus', last_name: 'Bell', phone, email: 'marcus@bell.example' })
  const marc = await add({
    first_name: 'Marc',
    last_name: 'Bell',
    phone,
    email: 'marc@bell.example',
    notes: 'Gate 4711',
  })
  await its.page.goto('/clients')
  await button(/^More/).first().click()
  await its.page.getByRole('menuitem', { name: 'Possible duplicates' }).click()
  await expect(heading('Possible duplicates')).toBeVisible()
  await button('Compare').click()
  const dialog = its.page.getByRole('dialog')
  const stays = dialog.getByRole('group', { name: 'Which one stays?' })
  await stays.getByRole('radio', { name: /^Marcus Bell/ }).check()
  await dialog.getByRole('radio', { name: 'marc@bell.example', exact: true }).check()
  await expect(dialog.getByText('marcus@bell.example goes to a new contact, Marc Bell.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge clients' }).click()
  await expect(its.page.getByText('Marc Bell merged into Marcus Bell').first()).toBeVisible()
  await expect(its.page.getByText('No possible duplicates')).toBeVisible()
  await its.page.goto(`/clients/${marc}`)
  await expect(heading('Marcus Bell')).toBeVisible()
  expect(new URL(its.page.url()).pathname).toBe(`/clients/${marcus}`)
  await expect(its.page.getByText('Marc Bell was merged into Marcus Bell').first()).toBeVisible()
  await expect(its.page.getByText('Gate 4711').first()).toBeVisible()
  await expect(its.page.getByText('merged in Marc Bell')).toBeVisible()
  await button('Undo merge').click()
  await expect(its.page.getByText('Marc Bell is a client again').first()).toBeVisible()
  await expect(its.page.getByText('May be the same as')).toBeVisible()
  if (process.env.SHOT) await its.page.screenshot({ path: `${process.env.SHOT}/client-likely.png` })
  await its.page.getByRole('link', { name: 'Marc Bell', exact: true }).first().click()
  await expect(heading('Marc Bell')).toBeVisible()
  await expect(its.page.getByText('marc@bell.example').first()).toBeVisible()
})

test('a contractor merges two chosen rows of the list, and takes it back at once', async () => {
  await add({ first_name: 'Ana', last_name: 'Cho' })
  await add({ first_name: 'Anna', last_name: 'Cho' })
  await its.page.goto('/clients?q=cho')
  for (const name of ['Ana Cho', 'Anna Cho']) await its.page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await button('Merge').click()
  await its.page.getByRole('dialog').getByRole('button', { name: 'Merge clients' }).click()
  await expect(its.page.getByText(/ Cho merged into /).first()).toBeVisible()
  await expect(its.page.getByRole('row', { name: /Cho/ })).toHaveCount(1)
  await button('Undo').click()
  await expect(its.page.getByRole('row', { name: /Cho/ })).toHaveCount(2)
})

test('a contractor merges a client from the page of one, which leads to the one who stays', async () => {
  const lena = await add({ first_name: 'Lena', last_name: 'Okafor' })
  const other = await add({ first_name: 'Helena', last_name: 'Okafor' })
  await its.page.goto(`/clients/${lena}`)
  await button(/^More/).first().click()
  await its.page.getByRole('menuitem', { name: 'Merge with…' }).click()
  await its.page.getByRole('combobox', { name: 'Client' }).pressSequentially('Helena')
  await its.page.getByRole('option', { name: /Helena/ }).click()
  await button('Compare').click()
  await its.page
    .getByRole('radio', { name: /^Helena Okafor/ })
    .first()
    .check()
  await button('Merge clients').click()
  await expect(heading('Helena Okafor')).toBeVisible()
  expect(new URL(its.page.url()).pathname).toBe(`/clients/${other}`)
  await expect(its.page.getByText('Lena Okafor merged into Helena Okafor').first()).toBeVisible()
  await expect(its.page.getByText('Merged with Lena Okafor')).toBeVisible()
  if (process.env.SHOT) await its.page.screenshot({ path: `${process.env.SHOT}/client-merged.png` })
})
