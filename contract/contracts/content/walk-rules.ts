import { isPrinted } from './fill-rules.ts'
import type { BlockNode, Content, ContentNode, SigningBlock } from './shapes.ts'
import { tableProblem } from './table-rules.ts'

/** Every node that is printed, in the order in which it is read; what stands in a clause that is left out is not. */
export function* nodesOf(node: ContentNode): Generator<ContentNode> {
  if (!isPrinted(node)) return
  yield node
  if ('content' in node) for (const each of node.content ?? []) yield* nodesOf(each as ContentNode)
}

/** The names of the fields of a text, each once, in the order in which they are met. */
export function fieldsOf(text: Content): string[] {
  return [...new Set([...nodesOf(text)].flatMap((node) => (node.type === 'field' ? [node.attrs.name] : [])))]
}

/** Where somebody signs, puts initials or the day; the place in the list is the block's place in the document. */
export function signingBlocksOf(text: Content): SigningBlock[] {
  return [...nodesOf(text)].filter(
    (node): node is SigningBlock => node.type === 'signature' || node.type === 'initials' || node.type === 'date',
  )
}

/** Optional clauses, in their order; they are included or not. */
export function optionalClausesOf(text: Content) {
  return text.content.flatMap((block) => (block.type === 'clause' && block.attrs.optional ? [block.attrs] : []))
}

/** What is wrong with a table of a text that was kept before there were bounds for it, in a sentence. */
export function tableProblemIn(text: Content): string | undefined {
  for (const node of nodesOf(text)) {
    const problem = node.type === 'table' ? tableProblem(node.content.map(({ content }) => content)) : undefined
    if (problem) return problem
  }
  return undefined
}

/** The words of a text without its shape, at most `most` characters: for a preview of a template. */
export function plainTextOf(text: Content, most: number): string {
  let words = ''
  for (const node of nodesOf(text)) {
    if (words.length >= most) break
    if (node.type === 'text') words += node.text
    else if (node.type === 'field') words += `{${node.attrs.name}}`
    else if (isLine(node) && words !== '' && !words.endsWith('\n')) words += '\n'
  }
  return words.trim().slice(0, most)
}

function isLine(node: ContentNode): node is BlockNode {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'clause' || node.type === 'table_row'
}
