import { expect, test } from 'vitest'
import { readHelp } from './read-help.ts'

const measured = async () => ({ width: 800, height: 400 })

test('a contractor reads a page of help as it was written', async () => {
  const markdown = `# Get paid

Send the invoice,
take the money.

## Your client's way

1. Press **Review & send**.
2. See [the books](books.md) for "more".

- One
- Two

![The page](pictures/pay.webp)
`
  expect(await readHelp('getting-paid', markdown, measured)).toEqual({
    slug: 'getting-paid',
    title: 'Get paid',
    summary: 'Send the invoice, take the money.',
    blocks: [
      { heading: "Your client's way" },
      {
        steps: [
          ['Press ', { bold: 'Review & send' }, '.'],
          ['See ', { page: 'books', text: 'the books' }, ' for "more".'],
        ],
      },
      { points: [['One'], ['Two']] },
      { picture: 'pictures/pay.webp', alt: 'The page', width: 800, height: 400 },
    ],
  })
})

test.each([
  ['Text first', 'does not begin with'],
  ['# Title\n\n## Heading', 'does not say below its title'],
  ['# Title\n\nWhy.\n\n```\ncode\n```', 'no code'],
  ['# Title\n\nWhy.\n\n[Out](https://example.com)', 'no link'],
  ['# Title\n\nWhy.\n\n<b>Bold</b>', 'no html'],
])('a page of help with what is not drawn is refused as it is built: %j', async (markdown, why) => {
  await expect(readHelp('page', markdown, measured)).rejects.toThrow(why)
})
