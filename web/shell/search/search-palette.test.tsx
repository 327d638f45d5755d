import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SearchPalette } from './search-palette.tsx'

const found = (kind: string, id: string, title: string, over: object = {}) => ({
  kind,
  id,
  title,
  detail: null,
  path: `/${kind}s/${id}`,
  ...over,
})
const ortiz = found('client', '1', 'Renee Ortiz', { detail: 'Portland' })
const deck = found('job', '2', 'Ortiz deck', { detail: 'JOB-0007 · Renee Ortiz' })
const invoice = found('invoice', '3', 'INV-0311', { detail: 'Renee Ortiz', amount: '83.12' })
type Results = object[] | ((q: string) => object[])
const show = (results: Results = [], as: 'owner' | 'crew_member' | 'client' = 'owner', more: Answers = {}) =>
  onStage(
    <SearchPalette onOpenChange={() => {}} />,
    {
      'GET /api/search/': ({ input }) => ({
        results: typeof results === 'function' ? results(input.q ?? '') : results,
      }),
      ...more,
    },
    as,
    '/dashboard',
  )
const field = page.getByRole('combobox')
const type = async (text: string) => {
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['))
}
const option = (name: string | RegExp) => page.getByRole('option', { name })
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map((each) => each.textContent)

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('an owner types quickly and no letter is lost; the last question is answered', async () => {
  const stage = await show((q) => (q === 'renee ortiz' ? [ortiz] : []))
  await type('renee ortiz')
  await expect.element(field).toHaveValue('renee ortiz')
  await expect.element(option(/Renee Ortiz/)).toBeVisible()
  await expect
    .poll(() => stage.sent.filter(({ path }) => path === '/api/search/').at(-1)?.input)
    .toEqual({ q: 'renee ortiz' })
})

test('whoever finds nothing sees so, and axe finds no problem', async () => {
  await show()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expectNoBarriers()
  await type('zzzz')
  await expect.element(page.getByText('Nothing found for “zzzz”')).toBeVisible()
  await expect.element(page.getByText('Check the spelling')).toBeVisible()
  await expectNoBarriers()
})

test('close matches stand by themselves, after word that nothing holds what was typed', async () => {
  await show([{ ...ortiz, close: true }])
  await type('Ortis')
  await expect.element(page.getByText('No exact match for “Ortis”. Showing close matches.')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Close matches' })).toBeVisible()
  await expect.element(option(/Renee Ortiz/)).toBeVisible()
  await expectNoBarriers()
})

test('a search that fails says why and can be tried again', async () => {
  let down = true
  await show([], 'owner', {
    'GET /api/search/': () =>
      down ? { code: 500, message: 'Something went wrong on our side' } : { results: [ortiz] },
  })
  await type('ortiz')
  await expect.element(page.getByText('Something went wrong on our side'), { timeout: 10_000 }).toBeVisible()
  await expectNoBarriers()
  // Asked again by itself, when its window has the focus again, it goes on failing.
  document.addEventListener('click', () => (down = false), { capture: true, once: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(option(/Renee Ortiz/)).toBeVisible()
})

test('by keys alone: arrows choose, Enter opens, and search remembers what was opened', async () => {
  const stage = await show([ortiz, deck, invoice])
  await type('ortiz')
  await expect.element(option(/Ortiz deck/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(stage.at).toBe('/jobs/2')
  expect(JSON.parse(localStorage.getItem('recent_places') ?? '[]')).toMatchObject([{ title: 'Ortiz deck' }])
})

test('Ctrl+Enter opens a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const stage = await show([ortiz])
  await type('ortiz')
  await expect.element(option(/Renee Ortiz/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => open.mock.calls[0]?.slice(0, 2)).toEqual(['/clients/1', '_blank'])
  await expect.poll(stage.at).toBe('/dashboard')
  open.mockRestore()
})

test('what an amount finds says the amount; letters that were typed are marked', async () => {
  await show([invoice])
  await type('inv-03')
  await expect.element(option(/INV-0311.*Renee Ortiz.*\$83\.12/)).toBeVisible()
  await expect.poll(() => document.querySelector('[role=option] mark')?.textContent).toBe('INV-03')
  await expectNoBarriers()
})

test('of each kind three are shown, and the way to the list that has all', async () => {
  const stage = await show(['1', '2', '3', '4'].map((id) => found('client', id, `Fence ${id}`)))
  await type('fence')
  await expect.element(option('See all clients')).toBeVisible()
  expect(offered()).toEqual(['Fence 1', 'Fence 2', 'Fence 3', 'See all clients'])
  await option('See all clients').click()
  await expect.poll(stage.at).toBe('/clients?q=fence')
})

test('# asks for tags alone, and finds a number with its sign', async () => {
  const stage = await show([found('tag', '9', 'VIP'), ortiz])
  await type('#vi')
  await expect.element(option('VIP')).toBeVisible()
  expect(offered()).toEqual(['VIP'])
  await userEvent.clear(field)
  await type('#0311')
  await expect.poll(() => stage.sent.at(-1)?.input).toEqual({ q: '0311' })
  await expect.element(option(/Renee Ortiz/)).toBeVisible()
})

test('on a phone search fills the screen and has its own way out', async () => {
  await page.viewport(390, 780)
  await show([ortiz])
  const { width, height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([Math.round(width), Math.round(height)]).toEqual([390, 780])
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectNoBarriers()
})

test('Enter that comes before the answer waits for it, and opens what was typed', async () => {
  const bath = found('client', '8', 'Renee Bath')
  const stage = await show((q) => (q === 'renee' ? [ortiz, bath] : q === 'renee bath' ? [bath, ortiz] : []))
  await type('renee')
  await expect.element(option(/Renee Ortiz/)).toBeVisible()
  await userEvent.keyboard(' bath{Enter}')
  await expect.poll(stage.at).toBe('/clients/8')
  await expect
    .poll(() => stage.sent.filter(({ path }) => path === '/api/search/').at(-1)?.input)
    .toEqual({ q: 'renee bath' })
})

test('Enter before an answer that finds nothing opens nothing, and typing on takes it back', async () => {
  const never = new Promise<never>(() => {})
  const stage = await show([], 'owner', {
    // However slowly the next letter comes, the answer to the one before it comes later.
    'GET /api/search/': ({ input }) =>
      input.q === 'renee d' ? never : { results: input.q === 'renee' ? [ortiz] : [] },
  })
  await type('renee')
  await expect.element(option(/Renee Ortiz/)).toBeVisible()
  await userEvent.keyboard(' zz{Enter}')
  await expect.element(page.getByText('Nothing found for “renee zz”')).toBeVisible()
  await expect.poll(stage.at).toBe('/dashboard')
  await userEvent.keyboard('{Backspace}{Backspace}d{Enter}e')
  await expect.element(page.getByText('Nothing found for “renee de”')).toBeVisible()
  await expect.poll(stage.at).toBe('/dashboard')
})

test('Enter opens a line that arrows chose without waiting for an answer', async () => {
  const never = new Promise<never>(() => {})
  let slow = false
  const stage = await show([], 'owner', {
    'GET /api/search/': () => (slow ? never : { results: [ortiz, deck] }),
  })
  await type('ortiz')
  await expect.element(option(/Ortiz deck/)).toBeVisible()
  slow = true
  await userEvent.keyboard(' d{ArrowDown}{Enter}')
  await expect.poll(stage.at).toBe('/jobs/2')
})

test('Enter opens an action without waiting for an answer', async () => {
  const stage = await show([], 'owner', { 'GET /api/search/': () => new Promise<never>(() => {}) })
  await type('new client')
  await expect.element(option('New client')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(stage.at).toContain('/clients')
})

test('the first line of each answer is the one that Enter opens', async () => {
  const bath = found('client', '8', 'Renee Bath')
  const stage = await show((q) => (q === 'renee' ? [ortiz, bath] : [bath, ortiz]))
  await type('renee')
  await expect.element(option(/Renee Ortiz/)).toHaveAttribute('aria-selected', 'true')
  await type(' b')
  await expect.element(option(/Renee Bath/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(stage.at).toBe('/clients/8')
})
