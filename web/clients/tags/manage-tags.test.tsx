import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Tag, tag } from '#contract/clients/tags/shapes.ts'
import { blank } from '#test/blank.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ManageTags } from './manage-tags.tsx'

const made = (name: string, over: Partial<Tag> = {}): Tag => ({
  ...blank(tag),
  id: name,
  name,
  color: '#2158b5',
  version: 1,
  ...over,
})
const source = made('Source', { usage_count: 12, job_count: 3 })
const web = made('Website', { parent_id: 'Source', usage_count: 22, color: '#ffe08a' })
const vip = made('VIP', { is_favorite: true, usage_count: 12 })
const open = (tags: Tag[], more: Answers = {}, as: 'owner' | 'crew_lead' = 'owner') =>
  onStage(<ManageTags />, { 'GET /api/clients/tags/': { tags }, ...more }, as)
const row = (name: RegExp) => page.getByRole('treeitem', { name })
const writes = (stage: Awaited<ReturnType<typeof open>>) => stage.sent.filter(({ method }) => method !== 'GET')

beforeEach(() => page.viewport(1280, 900))

test('an owner walks through the tags by arrows, and moves one with Alt', async () => {
  const stage = await open([source, web, vip], { 'POST /api/clients/tags/VIP/': { tag: vip } })
  await expect.element(row(/^Website 22 clients/)).toHaveAttribute('aria-level', '2')
  await expectNoBarriers()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(row(/^Source/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row(/^Website/)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(row(/^Website/)).toHaveFocus()
  await userEvent.keyboard('{End}{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => writes(stage).length).toBe(1)
  await expect.poll(() => writes(stage)[0]?.input).toEqual({ parent_id: 'Source', before_id: '' })
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => writes(stage)[1]?.input).toEqual({ parent_id: '', before_id: 'Source' })
})

test('an owner drags a tag into another one, and never below itself', async () => {
  const stage = await open([source, web, vip], { 'POST /api/clients/tags/VIP/': { tag: vip } })
  const grip = (name: string) => page.getByRole('button', { name: `${name}: move, merge, delete` })
  await expect.element(grip('VIP')).toBeVisible()
  await drag(grip('Source').element(), row(/^Website/).element())
  await drag(grip('VIP').element(), row(/^Website/).element())
  await expect.poll(() => writes(stage).length).toBe(1)
  await expect
    .poll(() => writes(stage)[0])
    .toMatchObject({
      path: '/api/clients/tags/VIP/',
      input: { parent_id: 'Website', before_id: '' },
    })
})

test('an owner adds a tag; what the server says of the name stands at it', async () => {
  const said = 'There is already a tag called VIP'
  const stage = await open([vip], {
    'POST /api/clients/tags/': { code: 400, error_code: 'tag_name_taken', message: said, fields: { name: [said] } },
  })
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('button', { name: 'Save tag' }).click()
  await expect.element(page.getByText('Name the tag')).toBeVisible()
  await page.getByLabelText('Name *').fill('vip')
  await page.getByLabelText('Green').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(said)).toBeVisible()
  await expectNoBarriers()
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ name: 'vip', color: '#2f7d46' })
})

test('an owner who edits a tag that somebody else changed meanwhile overwrites nothing unseen', async () => {
  const theirs = { ...vip, name: 'Best', version: 2 }
  const answers = [
    { code: 409, error_code: 'stale_version', message: 'Someone else changed this tag.', current: theirs },
    { tag: { ...theirs, version: 3 }, message: 'Tag saved' },
  ]
  const stage = await open([vip], { 'POST /api/clients/tags/VIP/': () => answers.shift() ?? {} })
  await page.getByRole('button', { name: 'VIP', exact: true }).click()
  await page.getByLabelText('Description').fill('Mine')
  await page.getByRole('button', { name: 'Save tag' }).click()
  await expect.element(page.getByText('Someone changed this tag after you started')).toBeVisible()
  await page.getByRole('button', { name: 'Save tag' }).click()
  await expect.element(page.getByText('Tag saved')).toBeVisible()
  await expect.poll(() => writes(stage).map(({ input }) => input.version)).toEqual(['1', '2'])
})

test('an owner hears what deleting and merging a tag does before it is done', async () => {
  await open([source, web, vip], {
    'POST /api/clients/tags/VIP/merge/': { tag: web, message: 'VIP merged into Website' },
  })
  await page.getByRole('button', { name: 'Source: move, merge, delete' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('12 clients and 3 jobs lose this tag. The tag below it moves up.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'VIP: move, merge, delete' }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  await page.getByRole('button', { name: 'Merge tags' }).click()
  await expect.element(page.getByText('Choose a tag').last()).toBeVisible()
  await page.getByRole('combobox', { name: 'Into' }).selectOptions('Website')
  await page.getByRole('button', { name: 'Merge tags' }).click()
  await expect.element(page.getByText('VIP merged into Website')).toBeVisible()
})

test('an owner without tags begins with a set', async () => {
  let count = 0
  const stage = await open([], {
    'POST /api/clients/tags/': ({ input }) => ({ code: 201, tag_id: `id${++count}`, tag: made(input.name ?? '') }),
  })
  await page.getByRole('button', { name: 'Add a starter set' }).click()
  await expect.poll(() => writes(stage).length).toBe(10)
  await expect.poll(() => writes(stage).find(({ input }) => input.name === 'Referral')?.input.parent_id).toBe('id7')
})

test('crew see the tags and change none', async () => {
  await open([source, web], {}, 'crew_lead')
  await expect.element(row(/^Website/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New tag' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /move, merge/ })).not.toBeInTheDocument()
})

/** Presses on one element, moves to the middle of another one, and lets go. */
async function drag(from: Element, to: Element) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const fire = (type: string, target: EventTarget, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, clientX: x, clientY: y }),
    )
  fire('pointerdown', from, a.x + 4, a.y + 4)
  fire('pointermove', window, a.x + 4, a.y + 20)
  fire('pointermove', window, b.x + 40, b.y + b.height / 2)
  await new Promise((done) => setTimeout(done, 50))
  fire('pointerup', window, b.x + 40, b.y + b.height / 2)
}
