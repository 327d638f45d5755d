import { marked, type Token, type Tokens } from 'marked'
import type { HelpBlock, HelpPage, HelpText } from '#web/shell/help/reading/help-page.ts'

/** A picture as its page names it, such as pictures/first-estimate.webp. */
type Measure = (picture: string) => Promise<{ width: number; height: number }>

/**
 * A page of docs/help from its Markdown: a title, a paragraph that says what it is for, then headings of the second level,
 * paragraphs, numbered steps, points, bold names, links to other pages, and pictures on a line of their own. What else Markdown
 * knows is refused, so that a page looks as it was written.
 */
export async function readHelp(slug: string, markdown: string, measure: Measure): Promise<HelpPage> {
  const [title, summary, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  if (!isHeading(title) || title.depth !== 1)
    throw new Error(`docs/help/${slug}.md does not begin with "# " and its title`)
  if (summary?.type !== 'paragraph') throw new Error(`docs/help/${slug}.md does not say below its title what it is for`)
  const blocks: HelpBlock[] = []
  for (const token of rest) blocks.push(await blockOf(token, slug, measure))
  return { slug, title: title.text, summary: unescaped((summary as Tokens.Paragraph).text), blocks }
}

async function blockOf(token: Token, slug: string, measure: Measure): Promise<HelpBlock> {
  if (isHeading(token) && token.depth === 2) return { heading: unescaped(token.text) }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    const texts = items.map(({ tokens }) => textOf(tokens, slug))
    return ordered ? { steps: texts } : { points: texts }
  }
  if (token.type !== 'paragraph') return refuse(token, slug)
  const { tokens } = token as Tokens.Paragraph
  const [only] = tokens
  if (tokens.length !== 1 || only?.type !== 'image') return { text: textOf(tokens, slug) }
  const { href, text } = only as Tokens.Image
  return { picture: href, alt: unescaped(text), ...(await measure(href)) }
}

function textOf(tokens: Token[], slug: string): HelpText {
  return tokens.flatMap((token): HelpText => {
    if (token.type === 'text' && 'tokens' in token && token.tokens) return textOf(token.tokens, slug)
    if (token.type === 'text' || token.type === 'escape') return [unescaped((token as Tokens.Text).text)]
    if (token.type === 'paragraph') return textOf((token as Tokens.Paragraph).tokens, slug)
    if (token.type === 'strong') return [{ bold: unescaped((token as Tokens.Strong).text) }]
    if (token.type !== 'link') return refuse(token, slug)
    const { href, text } = token as Tokens.Link
    const page = /^([\w-]+)\.md$/.exec(href)?.[1]
    return page ? [{ page, text: unescaped(text) }] : refuse(token, slug)
  })
}

function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === 'heading'
}

function refuse(token: Token, slug: string): never {
  throw new Error(`docs/help/${slug}.md: pages of help have no ${token.type}: ${token.raw.trim()}`)
}

/** Lines of a paragraph are one; a quotation mark is itself. */
function unescaped(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
