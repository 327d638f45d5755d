import { Fragment, type Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { nodeRules } from '#contract/contracts/content/node-rules.ts'
import { readContent } from '#contract/contracts/content/read-rules.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { starters } from '#server/contracts/starters/starter-set.ts'
import { contentOf, docOf } from '#web/contracts/editor/schema/content-of.ts'
import { contentSchema } from '#web/contracts/editor/schema/content-schema.ts'

test.each(starters)('an owner opens the template "$name" in the editor, and nothing of it is lost', ({ content }) => {
  const doc = docOf(content)
  const kept = readContent(contentOf(doc))
  expect(kept).toEqual(readContent(content))
  expect(kept).toHaveProperty('content')
})

test('the editor knows every node that a contract may hold, and no other', () => {
  expect(Object.keys(contentSchema.nodes).toSorted()).toEqual(Object.keys(nodeRules).toSorted())
})

test.each(Object.keys(contentSchema.nodes).filter((name) => name !== 'doc' && name !== 'text'))(
  'the contract takes a %s as the editor makes it',
  (name) => {
    const doc = contentSchema.node('doc', null, wrapped(made(name)))
    doc.check()
    expect(readContent(contentOf(doc))).toHaveProperty('content')
  },
)

test('the contract takes each node in each other one in which the editor lets it stand', () => {
  for (const outer of Object.values(contentSchema.nodes)) {
    for (const inner of Object.values(contentSchema.nodes)) {
      const content = outer.contentMatch.matchType(inner) ? [made(inner.name)] : []
      const held = Fragment.from(content)
      if (content.length === 0 || !outer.validContent(held)) continue
      const doc =
        outer.name === 'doc'
          ? outer.create(null, held)
          : contentSchema.node('doc', null, wrapped(outer.create(attrsOf(outer.name), held)))
      doc.check()
      expect(readContent(contentOf(doc)), `${inner.name} in ${outer.name}`).toHaveProperty('content')
    }
  }
})

test('a text that says something else is refused by the editor as by the contract', () => {
  const script = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] }
  expect(() => docOf(script as unknown as Content)).toThrow(RangeError)
  expect(readContent(script)).toHaveProperty('problem')
})

/** A node of a kind with the least that it holds. */
function made(name: string): Node {
  const type = contentSchema.nodes[name as keyof typeof contentSchema.nodes]
  if (name === 'text') return contentSchema.text('Words')
  return type.createAndFill(attrsOf(name), null) as Node
}

function attrsOf(name: string) {
  return name === 'field' ? { name: 'client_name' } : null
}

/** It in what it has to stand in. */
function wrapped(node: Node): Node {
  const { nodes } = contentSchema
  if (node.isInline) return nodes.paragraph.create(null, node)
  if (node.type === nodes.list_item) return nodes.bullet_list.create(null, node)
  if (node.type === nodes.table_cell || node.type === nodes.table_header)
    return nodes.table.create(null, nodes.table_row.create(null, node))
  return node.type === nodes.table_row ? nodes.table.create(null, node) : node
}
