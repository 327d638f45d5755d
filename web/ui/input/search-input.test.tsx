import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchInput } from './search-input.tsx'

const home = location.href
afterEach(() => history.replaceState(null, '', home))

async function shown() {
  const onChange = vi.fn()
  await render(<SearchInput placeholder="Name" value="" onChange={onChange} />)
  const input = page.getByRole('searchbox', { name: 'Search' }).element()
  /** At once, so that what follows comes before the typing has rested. */
  const type = (words: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { onChange, type }
}

test('what a person types is searched for once the typing rests', async () => {
  const { onChange, type } = await shown()
  type('de')
  type('deck')
  expect(onChange).not.toHaveBeenCalled()
  await expect.poll(() => onChange.mock.calls).toEqual([['deck']])
})

test('a person who presses a result while the typing rests is not brought back to the list', async () => {
  const { onChange, type } = await shown()
  type('deck')
  history.pushState(null, '', '/photos/one')
  await new Promise((rested) => setTimeout(rested, 400))
  expect(onChange).not.toHaveBeenCalled()
})

/** A list that is drawn half a second after it was asked for, as on a slow phone; without the spaces around the words. */
function SlowList() {
  const [q, setQ] = useState('')
  return (
    <>
      <SearchInput placeholder="Name" value={q} onChange={(next) => setTimeout(() => setQ(next.trim()), 500)} />
      <button type="button" onClick={() => setQ('porch')}>
        Porches
      </button>
      <p>Found by {q || 'nothing'}</p>
    </>
  )
}
const rest = (ms: number) => new Promise((rested) => setTimeout(rested, ms))

test('a person who types on while the list is still drawn loses no letter and no space', async () => {
  await render(<SlowList />)
  const input = page.getByRole('searchbox')
  await userEvent.click(input)
  await userEvent.keyboard('deck ')
  await rest(700)
  await userEvent.keyboard('0')
  await rest(400)
  await userEvent.keyboard('7')
  await expect.element(page.getByText('Found by deck 07')).toBeVisible()
  await expect.element(input).toHaveValue('deck 07')
})

test('a person who opens a saved view reads its words in the search, also those they have typed before', async () => {
  await render(<SlowList />)
  const input = page.getByRole('searchbox')
  await userEvent.click(input)
  await userEvent.keyboard('porch')
  await expect.element(page.getByText('Found by porch')).toBeVisible()
  await userEvent.keyboard(' swing')
  await expect.element(page.getByText('Found by porch swing')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Porches' }))
  await expect.element(input).toHaveValue('porch')
})
