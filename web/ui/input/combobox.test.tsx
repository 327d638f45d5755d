import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from '../field/field.tsx'
import { Combobox } from './combobox.tsx'
import type { Option } from './options.ts'

const CLIENTS: Option[] = [
  { value: '1', label: 'Renee Ortiz' },
  { value: '2', label: 'Cho Builders' },
  { value: '3', label: 'Cho Family' },
]

function Client(props: Partial<React.ComponentProps<typeof Combobox>>) {
  const [value, setValue] = useState<Option>()
  return (
    <Field label="Client">
      <Combobox value={value} onChange={setValue} options={CLIENTS} {...props} />
    </Field>
  )
}

test('a person finds a client with the keys alone', async () => {
  await render(<Client />)
  const client = page.getByRole('combobox', { name: 'Client' })
  await userEvent.tab()
  await userEvent.keyboard('cho')
  await expect.element(client).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('option', { name: 'Cho Family' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(client).toHaveValue('Cho Family')
  await expect.element(client).toHaveAttribute('aria-expanded', 'false')
})

test('a person creates what is not there yet', async () => {
  const create = vi.fn()
  await render(<Client onCreate={create} />)
  await userEvent.tab()
  await userEvent.keyboard('Ivy Park')
  await expect.element(page.getByRole('option', { name: 'Create “Ivy Park”' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(create).toHaveBeenCalledExactlyOnceWith('Ivy Park')
})

test('nobody is offered to create a client who is there', async () => {
  await render(<Client onCreate={() => {}} />)
  await userEvent.tab()
  await userEvent.keyboard('renee ortiz')
  await expect.element(page.getByRole('option', { name: 'Renee Ortiz' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
})

test('a person leaves with Esc and nothing changes', async () => {
  await render(<Client />)
  await userEvent.tab()
  await userEvent.keyboard('cho{Escape}')
  await expect.element(page.getByRole('combobox')).toHaveValue('')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a search that fails can be tried again', async () => {
  const load = vi.fn<() => Promise<Option[]>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(CLIENTS)
  await render(<Client options={undefined} load={load} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByText("Couldn't load")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('option', { name: 'Renee Ortiz' })).toBeVisible()
})

test('a person who opens the list and presses Enter chooses nothing, however often', async () => {
  const choose = vi.fn()
  await render(<Client onChange={choose} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('option', { name: 'Renee Ortiz' })).toBeVisible()
  await userEvent.keyboard('{Enter}{Enter} {Enter}')
  expect(choose).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(CLIENTS[2])
})

test('a person keeps what is chosen with Enter, and takes what is suggested with a reason', async () => {
  const choose = vi.fn()
  const { rerender } = await render(<Client value={CLIENTS[1]} onChange={choose} />)
  await page.getByRole('combobox').click()
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenLastCalledWith(CLIENTS[1])
  const likely: Option = { value: '9', label: 'Ana Silva', note: 'Paid it the last time', suggested: true }
  await rerender(<Client value={undefined} onChange={choose} options={() => [likely, ...CLIENTS]} />)
  await page.getByRole('combobox').click()
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenLastCalledWith(likely)
})

test('a person who is faster than the search gets the only one it finds, and of several none that they have not seen', async () => {
  const choose = vi.fn()
  let answer: (options: Option[]) => void = () => {}
  const load = () => new Promise<Option[]>((resolve) => (answer = resolve))
  await render(<Client options={undefined} load={load} onChange={choose} />)
  await userEvent.tab()
  await userEvent.keyboard('cho{Enter}')
  await new Promise((rest) => setTimeout(rest, 250))
  answer(CLIENTS.slice(1))
  await expect.element(page.getByRole('option', { name: 'Cho Family' })).toBeVisible()
  expect(choose).not.toHaveBeenCalledWith(CLIENTS[1])
  await userEvent.keyboard(' f{Enter}')
  await new Promise((rest) => setTimeout(rest, 250))
  answer(CLIENTS.slice(2))
  await expect.poll(() => choose.mock.lastCall).toEqual([CLIENTS[2]])
})
