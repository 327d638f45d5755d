import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tag } from '#contract/clients/tags/shapes.ts'
import { blank } from '#test/blank.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { TagLook } from './tag-chips.tsx'
import { TagsField, tagsToSend } from './tags-field.tsx'

const vip = { ...blank(tag), id: 'v', name: 'VIP', color: '#b26a00', is_favorite: true }
const home = { ...blank(tag), id: 'h', name: 'Homeowner', color: '#2158b5', is_template: true }

function Sheet({ tell }: { tell: (sent: object[]) => void }) {
  const [tags, setTags] = useState<TagLook[]>([])
  const change = (next: TagLook[]) => {
    setTags(next)
    tell(tagsToSend(next))
  }
  return <TagsField value={tags} onChange={change} offersTemplates />
}

async function open(as: 'owner' | 'crew_lead') {
  let sent: object[] = []
  const answers = { 'GET /api/clients/tags/': { tags: [vip, home] } }
  await onStage(
    <Sheet
      tell={(next) => {
        sent = next
      }}
    />,
    answers,
    as,
  )
  await expect.element(page.getByRole('button', { name: '+ Homeowner' })).toBeVisible()
  return () => sent
}

test('an owner chooses a tag, takes a template and makes a new tag of what is typed', async () => {
  const sent = await open('owner')
  await page.getByRole('combobox', { name: 'Tags' }).fill('vi')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: '+ Homeowner' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Lake house')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent())
    .toEqual([{ id: 'v' }, { id: 'h' }, { name: 'Lake house', color: expect.stringMatching(/^#/) }])
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Remove Homeowner' }).click()
  await expect.poll(() => sent().length).toBe(2)
})

test('whoever may not manage tags chooses from those there are', async () => {
  await open('crew_lead')
  await page.getByRole('combobox', { name: 'Tags' }).fill('Lake')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await expect.element(page.getByText(/New tag/)).not.toBeInTheDocument()
})
