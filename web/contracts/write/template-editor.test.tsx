import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TemplateEditor } from './template-editor.tsx'

const id = '00000000-0000-7000-8000-0000000c0001'
const save = 'POST /api/contracts/templates/save/'
const template = {
  id,
  name: 'Service agreement',
  description: 'For work of any kind.',
  kind: 'service_agreement',
  starter: true,
  changed: false,
  first_lines: 'Between',
  used_count: 2,
  version: 4,
  content: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Between ' },
          { type: 'field', attrs: { name: 'company_name' } },
        ],
      },
      { type: 'signature', attrs: { party: 'client', number: 1 } },
    ],
  },
}
const answers = (over: object = {}): Answers => ({
  [`GET /api/contracts/templates/${id}/view/`]: { template: { ...template, ...over } },
  [save]: { template_id: id, template },
})
const text = () => page.getByRole('textbox', { name: 'Template text' })
const posts = (stage: Awaited<ReturnType<typeof onStage>>) =>
  stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input as Record<string, unknown>)

beforeEach(() => page.viewport(1280, 900))

test('an owner changes a template that comes with the product: fields are named in it, and it is no legal advice', async () => {
  const stage = await onStage(<TemplateEditor id={id} />, answers())
  await expect.element(page.getByText(/legal advice/i)).toBeVisible()
  await expect.element(text().getByText('Company name', { exact: true })).toBeVisible()
  await expect.element(text()).toHaveTextContent('Client')
  await expectNoBarriers()
  await text().getByText('Between').click()
  await userEvent.keyboard('{Home}The agreement. ')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our agreement')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect.element(page.getByText('Template saved')).toBeVisible()
  const [sent] = posts(stage)
  expect(sent).toMatchObject({ template_id: id, name: 'Our agreement', kind: 'service_agreement' })
  expect(Number(sent?.version)).toBe(4)
  expect(JSON.stringify(sent?.content)).toContain('The agreement. Between')
  expect(JSON.stringify(sent?.content)).toContain('company_name')
  await expect.poll(() => stage.at()).toMatch(/^\/contracts\?/)
})

test('an owner is asked for a name, and whoever leaves with changes is asked first', async () => {
  const stage = await onStage(<TemplateEditor id={id} />, answers())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect.element(page.getByText('Name the template').first()).toBeVisible()
  expect(posts(stage)).toEqual([])
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(text()).toBeVisible()
})

test('an owner writes a new template from a blank page', async () => {
  const stage = await onStage(<TemplateEditor id={undefined} />, answers())
  await text().click()
  await userEvent.keyboard('Work order')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work order')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect.element(page.getByText('Template saved')).toBeVisible()
  expect(posts(stage)[0]).not.toHaveProperty('template_id')
  expect(posts(stage)[0]).toMatchObject({ name: 'Work order', kind: 'other' })
})

test('an owner edits a clause, which says so', async () => {
  await onStage(<TemplateEditor id={id} />, answers({ kind: 'clause', starter: false }))
  await expect.element(page.getByRole('button', { name: 'Save clause' })).toBeVisible()
  await expect.element(page.getByText('A clause is inserted into contracts')).toBeVisible()
})

test('an owner reads why a template is not there', async () => {
  await onStage(<TemplateEditor id={id} />, {})
  await expect.element(page.getByRole('button', { name: /try again/i })).toBeVisible()
})
