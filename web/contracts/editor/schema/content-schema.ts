import { Schema } from 'prosemirror-model'
import { blockNodes } from './block-nodes.ts'
import { inlineNodes, marks } from './inline-nodes.ts'
import { signerNodes } from './signer-nodes.ts'
import { tableNodes } from './table-nodes.ts'

const nodes = {
  doc: { content: '(flow | piece | clause)+' },
  ...blockNodes,
  ...tableNodes,
  ...signerNodes,
  ...inlineNodes,
}

/** All that a contract can say: what is pasted or typed becomes one of these, or plain text. */
export const contentSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })
