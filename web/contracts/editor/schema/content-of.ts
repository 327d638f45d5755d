import { Node } from 'prosemirror-model'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { contentSchema } from './content-schema.ts'

/** The document as it goes over the wire: what was never set is left out. */
export function contentOf(doc: Node): Content {
  return withoutUnset(doc.toJSON()) as unknown as Content
}

/** The document of what came over the wire; throws a RangeError where it says something that the schema does not know. */
export function docOf(content: Content): Node {
  const doc = Node.fromJSON(contentSchema, content)
  doc.check()
  return doc
}

type Json = { type: string; attrs?: Record<string, unknown>; content?: Json[] }

function withoutUnset(node: Json): Json {
  const { attrs, content, ...rest } = node
  const set = Object.entries(attrs ?? {}).filter(([name, value]) => value !== null && !isFirst(name, value))
  return {
    ...rest,
    ...(set.length > 0 && { attrs: Object.fromEntries(set) }),
    ...(content && { content: content.map(withoutUnset) }),
  }
}

/** A list begins at 1 where it does not say otherwise. */
function isFirst(name: string, value: unknown): boolean {
  return name === 'start' && value === 1
}
