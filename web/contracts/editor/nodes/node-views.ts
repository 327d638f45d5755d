import type { NodeViewConstructor } from 'prosemirror-view'
import { clauseView } from './clause-view.ts'
import { fieldView } from './field-view.ts'
import type { ShownValuesSource } from './shown-values.ts'
import { signerView } from './signer-view.ts'

/** How the nodes are drawn that show more than their text. */
export function nodeViews(values: ShownValuesSource): Record<string, NodeViewConstructor> {
  const signer = signerView(values)
  return { field: fieldView(values), clause: clauseView, signature: signer, initials: signer, date: signer }
}
