import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
