import type { BlockNode, Content, InlineNode, ListItem, Mark, Party } from './shapes.ts'

/**
 * A text written in plain lines, for what comes with the product and for tests: `# ` to `### ` are headings, `- ` and `1. `
 * lists, `> ` a quote, `---` a rule, `===` a new page, `[signature client 1]`, `[initials client]` and `[date company]`
 * blocks; `:: Title` begins a clause, `:? Title` an optional one, and `::` ends it. In a line `{job_address}` is a field and
 * `**words**` are bold. A line by itself is a paragraph; `^ ` before it centers it.
 */
export function writeContent(text: string): Content {
  const lines = text.split('\n').map((line) => line.trim())
  const blocks = blocksOf(lines.filter((line) => line !== ''))
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

function blocksOf(lines: readonly string[]): BlockNode[] {
  const blocks: BlockNode[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const clause = line.match(/^:([:?]) (.+)$/)
    if (clause) {
      const end = lines.indexOf('::', at)
      const optional = clause[1] === '?'
      blocks.push({
        type: 'clause',
        attrs: { title: clause[2] ?? '', optional, included: !optional },
        content: blocksOf(lines.slice(at + 1, end)),
      })
      at = end
    } else add(blocks, line)
  }
  return blocks
}

function add(blocks: BlockNode[], line: string) {
  const [, bullet] = line.match(/^- (.+)$/) ?? []
  const [, numbered] = line.match(/^\d+\. (.+)$/) ?? []
  const item = bullet ?? numbered
  if (item === undefined) {
    blocks.push(blockOf(line))
    return
  }
  const type = bullet === undefined ? 'ordered_list' : 'bullet_list'
  const last = blocks.at(-1)
  const listed: ListItem = { type: 'list_item', content: [{ type: 'paragraph', content: inlineOf(item) }] }
  if (last?.type === type) last.content.push(listed)
  else blocks.push({ type, content: [listed] })
}

function blockOf(line: string): BlockNode {
  const signing = line.match(/^\[(signature|initials|date) (client|company)(?: (\d))?\]$/)
  if (signing) {
    const attrs = { party: signing[2] as Party, number: Number(signing[3] ?? 1) }
    return { type: signing[1] as 'signature' | 'initials' | 'date', attrs }
  }
  if (line === '---') return { type: 'rule' }
  if (line === '===') return { type: 'page_break' }
  const [, marks, words = ''] = line.match(/^(#{1,3}) (.+)$/) ?? []
  if (marks) return { type: 'heading', attrs: { level: marks.length as 1 | 2 | 3 }, content: inlineOf(words) }
  if (line.startsWith('> '))
    return { type: 'blockquote', content: [{ type: 'paragraph', content: inlineOf(line.slice(2)) }] }
  if (line.startsWith('^ ')) return { type: 'paragraph', attrs: { align: 'center' }, content: inlineOf(line.slice(2)) }
  return { type: 'paragraph', content: inlineOf(line) }
}

/** The words of a line with its fields and what is bold. */
function inlineOf(line: string): InlineNode[] {
  return line.split('**').flatMap((part, at) => {
    const marks: { marks?: Mark[] } = at % 2 === 1 ? { marks: [{ type: 'strong' }] } : {}
    return part
      .split(/(\{[a-z][a-z0-9_]*\})/)
      .filter((each) => each !== '')
      .map((each): InlineNode => {
        const [, name] = each.match(/^\{([a-z][a-z0-9_]*)\}$/) ?? []
        return name ? { type: 'field', attrs: { name }, ...marks } : { type: 'text', text: each, ...marks }
      })
  })
}
