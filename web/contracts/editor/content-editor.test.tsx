import type { Node } from 'prosemirror-model'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BlockNode, Content } from '#contract/contracts/content/shapes.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ContentEditor } from './content-editor.tsx'
import { contentOf, docOf } from './schema/content-of.ts'

const fields: Record<string, [label: string, value: string]> = {
  client_name: ['Client name', 'Renee Ortiz'],
  deposit_amount: ['Deposit', ''],
}
const values = {
  field: (name: string) => ({ label: fields[name]?.[0] ?? name, value: fields[name]?.[1] ?? '', required: false }),
  signer: (party: string) => (party === 'client' ? 'Renee Ortiz' : 'Sam Harlow'),
}
const choices = Object.entries(fields).map(([name, [label, value]]) => ({ name, label, value }))
const signers = [
  { party: 'client', number: 1, name: 'Renee Ortiz' },
  { party: 'company', number: 1, name: 'Sam Harlow' },
] as const

function Writing({ content, onWritten }: { content: Content; onWritten: (content: Content) => void }) {
  const [doc] = useState(() => docOf(content))
  return (
    <ContentEditor
      doc={doc}
      values={values}
      fields={choices}
      signers={signers}
      onChange={(next: Node) => onWritten(contentOf(next))}
    />
  )
}

const empty: Content = { type: 'doc', content: [{ type: 'paragraph' }] }

async function write(content: Content = empty) {
  const written = vi.fn<(content: Content) => void>()
  await onStage(<Writing content={content} onWritten={written} />, {})
  return { text: page.getByRole('textbox', { name: 'Contract text' }), last: () => written.mock.lastCall?.[0] }
}

test('an owner writes words, marks them, and makes a heading and a list with the keys', async () => {
  const { text, last } = await write()
  await text.click()
  await userEvent.keyboard('{Control>}{Alt>}1{/Alt}{/Control}Deck agreement{Enter}')
  await userEvent.keyboard('Pay {Control>}b{/Control}half{Control>}b{/Control} first{Enter}')
  await userEvent.keyboard('- Demolition{Enter}{Tab}Old deck{Enter}{Enter}{Enter}End')
  expect(last()).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Deck agreement' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Pay ' },
          { type: 'text', text: 'half', marks: [{ type: 'strong' }] },
          { type: 'text', text: ' first' },
        ],
      },
      {
        type: 'bullet_list',
        content: [
          {
            type: 'list_item',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'Demolition' }] },
              {
                type: 'bullet_list',
                content: [
                  {
                    type: 'list_item',
                    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Old deck' }] }],
                  },
                ],
              },
            ],
          },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'End' }] },
    ],
  })
  await expectNoBarriers()
})

const say = (words: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })

test('an owner inserts a field with a brace; an empty one says so with words and a sign', async () => {
  const { text, last } = await write()
  await text.click()
  await userEvent.keyboard('For {{')
  await userEvent.keyboard('clie{Enter}, deposit {{')
  await expectNoBarriers()
  await userEvent.keyboard('dep{Enter}.')
  expect(last()?.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'For ' },
        { type: 'field', attrs: { name: 'client_name' } },
        { type: 'text', text: ', deposit ' },
        { type: 'field', attrs: { name: 'deposit_amount' } },
        { type: 'text', text: '.' },
      ],
    },
  ])
  await expect.element(text).toHaveTextContent('For Client name: Renee Ortiz, deposit Deposit, empty field.')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(text).not.toHaveTextContent('empty field')
})

test('an owner leaves the list of fields with Esc and goes on writing', async () => {
  const { text, last } = await write()
  await text.click()
  await userEvent.keyboard('A{{')
  await expect.element(page.getByRole('combobox', { name: 'Field to insert' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('combobox', { name: 'Field to insert' })).not.toBeInTheDocument()
  await userEvent.keyboard('B')
  expect(last()?.content).toEqual([say('AB')])
})

test('an owner puts a place to sign under the words, moves it with keys, and undoes that', async () => {
  const { text, last } = await write({ type: 'doc', content: [say('First'), say('Second')] })
  await text.click()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByRole('menuitem', { name: 'Signature: Renee Ortiz' }).click()
  const block = { type: 'signature', attrs: { party: 'client', number: 1 } }
  expect(last()?.content).toEqual([say('First'), block, say('Second')])
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(last()?.content).toEqual([say('First'), say('Second'), block])
  await page.getByRole('button', { name: 'Renee Ortiz' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Sam Harlow' }).click()
  expect(last()?.content.at(-1)).toEqual({ type: 'signature', attrs: { party: 'company', number: 1 } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(last()?.content).toEqual([say('First'), block, say('Second')])
})

test('an owner adds a row and a column to a table, and Tab in its last cell makes a row', async () => {
  const { text, last } = await write()
  await text.click()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  const size = () => {
    const table = last()?.content[0]
    return table?.type === 'table' ? table.content.map((row) => row.content.length) : []
  }
  expect(size()).toEqual([3, 3, 3])
  await userEvent.keyboard('Item')
  await page.getByRole('button', { name: 'Column after' }).click()
  await page.getByRole('button', { name: 'Row below' }).click()
  expect(size()).toEqual([4, 4, 4, 4])
  await userEvent.keyboard('{Tab}'.repeat(15))
  expect(size()).toEqual([4, 4, 4, 4])
  await userEvent.keyboard('{Tab}Last')
  expect(size()).toEqual([4, 4, 4, 4, 4])
  await expectNoBarriers()
})

test('an owner names a clause, makes it optional and leaves it out', async () => {
  const { text, last } = await write()
  await text.click()
  await page.getByRole('button', { name: 'Clause' }).click()
  await page.getByRole('menuitem', { name: 'New clause' }).click()
  await userEvent.keyboard('We clean up each day.')
  await page.getByRole('textbox', { name: 'Clause title' }).fill('Cleanup')
  await expect.element(page.getByRole('switch', { name: 'Include' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Optional' }).click()
  await page.getByRole('switch', { name: 'Include' }).click()
  expect(last()?.content[0]).toEqual({
    type: 'clause',
    attrs: { title: 'Cleanup', optional: true, included: false },
    content: [say('We clean up each day.')],
  })
  await expectNoBarriers()
})

test('a person without a mouse leaves the text with Esc and Tab, and finds the tools with Alt+F10', async () => {
  const { text } = await write({
    type: 'doc',
    content: [{ type: 'bullet_list', content: [{ type: 'list_item', content: [say('One')] }] }],
  })
  await text.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(text).not.toHaveFocus()
  await text.click()
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  for (const next of ['Redo', 'Text', 'Bold']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('button', { name: next, exact: true })).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
})
