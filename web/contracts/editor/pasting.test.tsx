import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readContent } from '#contract/contracts/content/read-rules.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { onStage } from '#test/screen/stage.tsx'
import { ContentEditor } from './content-editor.tsx'
import { contentOf, docOf } from './schema/content-of.ts'

const values = {
  field: (name: string) => ({ label: name, value: name, required: false }),
  signer: () => undefined,
}

function Writing({ onWritten }: { onWritten: (content: Content) => void }) {
  const [doc] = useState(() => docOf({ type: 'doc', content: [{ type: 'paragraph' }] }))
  return (
    <ContentEditor doc={doc} values={values} fields={[]} signers={[]} onChange={(next) => onWritten(contentOf(next))} />
  )
}

/** Pastes as a browser does: HTML and plain text on the clipboard. */
async function pasted(html: string): Promise<Content> {
  const written = vi.fn<(content: Content) => void>()
  await onStage(<Writing onWritten={written} />, {})
  const text = page.getByRole('textbox', { name: 'Contract text' })
  await text.click()
  paste(text.element(), html)
  const last = written.mock.lastCall?.[0]
  if (!last) throw new Error('Nothing was pasted')
  return last
}

function paste(into: Element, html: string) {
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', 'plain')
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style><title>Doc</title></head>
<body><!--StartFragment--><h1 style="mso-x:1">Scope</h1>
<p class=MsoNormal style="text-align:center"><b>Bold</b> <i>and</i> <u>lined</u><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span>First</p>
<p class=MsoListParagraphCxSpLast style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>Inner</p>
<table><tr><td style="width:10px"><p>Cell</p></td></tr></table><!--EndFragment--></body></html>`

test('an owner pastes from Word: headings, lists, marks and tables stay, its styles go', async () => {
  const { content } = await pasted(word)
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  expect(content).toMatchObject([
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Scope' }] },
    { type: 'paragraph', attrs: { align: 'center' } },
    {
      type: 'ordered_list',
      content: [
        {
          type: 'list_item',
          content: [
            words('First'),
            { type: 'bullet_list', content: [{ type: 'list_item', content: [words('Inner')] }] },
          ],
        },
      ],
    },
    { type: 'table', content: [{ type: 'table_row', content: [{ type: 'table_cell', content: [words('Cell')] }] }] },
  ])
  expect(JSON.stringify(content[1])).toContain('"strong"')
  expect(JSON.stringify(content)).not.toContain('color:red')
})

const run = 'window.__ran=(window.__ran||0)+1'
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
]
const tags = ['img src=x', 'svg', 'body', 'video src=x', 'details open', 'input autofocus', 'marquee']
const payloads = [
  ...handlers.flatMap((handler) => tags.map((tag) => `<${tag} ${handler}="${run}">Words</${tag.split(' ')[0]}>`)),
  `<script>${run}</script>Words`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>Words`,
  `<a href="javascript:${run}">Words</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>Words`,
  `<span data-field="x&quot;><img src=x onerror=${run}>">Words</span>`,
  `<section data-clause="<img src=x onerror=${run}>"><div data-clause-text><p>Words</p></div></section>`,
  `<p style="background:url(javascript:${run})">Words</p>`,
  `<style>@import 'javascript:${run}'</style>Words`,
]

test('nothing that is pasted runs, and the contract takes what is left of it', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(60)
  const written = vi.fn<(content: Content) => void>()
  await onStage(<Writing onWritten={written} />, {})
  const text = page.getByRole('textbox', { name: 'Contract text' })
  await text.click()
  for (const payload of payloads) paste(text.element(), payload)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const last = written.mock.lastCall?.[0]
  expect(window).not.toHaveProperty('__ran')
  expect(
    text.element().querySelectorAll('img:not(.ProseMirror-separator), script, iframe, a, style, [style]'),
  ).toHaveLength(0)
  expect(readContent(last)).toHaveProperty('content')
})
