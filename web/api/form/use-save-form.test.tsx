import { type ComponentType, lazy, Suspense, startTransition, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { sendError } from '../send-error.ts'
import { useSaveForm } from './use-save-form.ts'

const shape = z.object({ title: z.string().min(1, 'Name the job'), budget: z.string().min(3, 'Too little').nullish() })
type Sent = z.output<typeof shape>

/** A job with a title and perhaps a budget, kept by `save`; another device changes its title by a press. */
function JobForm({ save }: { save: (sent: Sent, changed: object) => Promise<unknown> }) {
  const [kept, setKept] = useState({ title: 'Deck', budget: '' })
  const form = useSaveForm({
    values: kept,
    shape,
    check: ({ title }) => ({ title: title === 'Job' ? 'Say which job' : undefined }),
    save: (sent, { changed }) => save(sent, changed),
    saved: (_, { values, reset }) => {
      setKept(values)
      reset()
    },
  })
  return (
    <Form form={form}>
      <Field label="Title" {...form.field('title')}>
        <Input {...form.input('title')} />
      </Field>
      <Field label="Budget" {...form.field('budget')}>
        <Input {...form.input('budget')} />
      </Field>
      <Button type="submit" busy={form.busy}>
        {form.dirty ? 'Save job' : 'Saved'}
      </Button>
      <Button onClick={form.reset}>Discard</Button>
      <Button onClick={() => setKept({ title: 'Porch', budget: '500' })}>Change elsewhere</Button>
    </Form>
  )
}

/** A form that leads to a page, as an address does; the page's code is still on its way. */
function LeadingForm({ save, Next }: { save: () => Promise<unknown>; Next: ComponentType }) {
  const [saved, setSaved] = useState(false)
  return <Suspense>{saved ? <Next /> : <TitleForm save={save} onSaved={() => setSaved(true)} />}</Suspense>
}

function TitleForm({ save, onSaved }: { save: () => Promise<unknown>; onSaved: () => void }) {
  const form = useSaveForm({ values: { title: '' }, save, saved: () => startTransition(onSaved) })
  return (
    <Form form={form}>
      <Button type="submit" busy={form.busy}>
        Save job
      </Button>
    </Form>
  )
}

const title = () => page.getByLabelText('Title')
const budget = () => page.getByLabelText('Budget')
const button = (name: string) => page.getByRole('button', { name })
const refusal = (fields?: Record<string, string[]>) =>
  sendError('The server is busy', { kind: 'validation', status: 400, sentences: ['The server is busy'], fields })

test('a contractor is told of a field once it was typed in and left, and no more once it is right', async () => {
  await onStage(<JobForm save={vi.fn()} />, {})
  await title().click()
  await budget().fill('1')
  await expect.element(page.getByText('Too little')).not.toBeInTheDocument()
  await title().fill('Job')
  await expect.element(page.getByText('Too little')).toBeVisible()
  await expect.element(page.getByText('Say which job')).not.toBeInTheDocument()
  await budget().fill('100')
  await expect.element(page.getByText('Too little')).not.toBeInTheDocument()
  await expect.element(page.getByText('Say which job')).toBeVisible()
  await expectNoBarriers()
})

test('a contractor who sends too early is led to the first field that is wrong; nothing is sent', async () => {
  const save = vi.fn()
  await onStage(<JobForm save={save} />, {})
  await budget().fill('1')
  await title().fill('')
  await button('Save job').click()
  await expect.element(page.getByText('Name the job')).toBeVisible()
  await expect.element(title()).toHaveFocus()
  await expect.element(page.getByText('2 things to fix')).toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
})

test('a contractor sends what differs, without what is empty, and once however often they press', async () => {
  let answer = () => {}
  const save = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  await onStage(<JobForm save={save} />, {})
  await title().fill('Porch')
  await userEvent.keyboard('{Enter}{Enter}')
  expect(save.mock.calls).toEqual([[{ title: 'Porch' }, { title: 'Porch' }]])
  answer()
  await expect.element(button('Saved')).toBeVisible()
})

test('a second press in the moment between the answer and what it shows sends nothing', async () => {
  const save = vi.fn().mockResolvedValue(undefined)
  await onStage(<JobForm save={save} />, {})
  await title().fill('Porch')
  const press = document.querySelector<HTMLButtonElement>('button[type=submit]')
  for (let moment = 0; moment < 50; moment++) {
    press?.click()
    await Promise.resolve()
  }
  expect(save).toHaveBeenCalledTimes(1)
  await expect.element(button('Saved')).toBeVisible()
  await title().fill('Deck')
  await button('Save job').click()
  await expect.poll(() => save.mock.calls.length).toBe(2)
})

test('a contractor who taps on while the page of a new job is on its way makes one job', async () => {
  let arrive = (_: { default: ComponentType }) => {}
  const Next = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)))
  const save = vi.fn().mockResolvedValue(undefined)
  await onStage(<LeadingForm save={save} Next={Next} />, {})
  const press = document.querySelector<HTMLButtonElement>('button[type=submit]')
  for (let taps = 0; taps < 10; taps++) {
    press?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(press?.isConnected).toBe(true)
  expect(save).toHaveBeenCalledTimes(1)
  arrive({ default: () => <h1>Deck</h1> })
  await expect.element(page.getByRole('heading', { name: 'Deck' })).toBeVisible()
})

test('what the server says of a field stands there until the field is changed', async () => {
  const save = vi.fn().mockRejectedValue(refusal({ budget: ['Over the limit'] }))
  await onStage(<JobForm save={save} />, {})
  await budget().fill('5000')
  await button('Save job').click()
  await expect.element(page.getByText('Over the limit')).toBeVisible()
  await expect.element(budget()).toHaveFocus()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await budget().fill('500')
  await expect.element(page.getByText('Over the limit')).not.toBeInTheDocument()
})

test('what the server says of no field stands on top, and what was typed stays', async () => {
  await onStage(<JobForm save={vi.fn().mockRejectedValue(refusal())} />, {})
  await title().fill('Porch')
  await button('Save job').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is busy')
  await expect.element(title()).toHaveValue('Porch')
})

test('a field that nobody has changed follows what is kept; discarding goes back to that', async () => {
  await onStage(<JobForm save={vi.fn()} />, {})
  await budget().fill('900')
  await button('Change elsewhere').click()
  await expect.element(title()).toHaveValue('Porch')
  await expect.element(budget()).toHaveValue('900')
  await button('Discard').click()
  await expect.element(budget()).toHaveValue('500')
  await expect.element(button('Saved')).toBeVisible()
})
