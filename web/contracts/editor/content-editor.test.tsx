import type { Node } from 'prosemirror-model'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { Content } from '#web/contracts/paper/content-types.ts'
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
