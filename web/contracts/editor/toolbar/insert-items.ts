import { Calendar, FileMinus, Minus, Quote, ScrollText, Signature, Table, Type } from 'lucide-react'
import type { Node } from 'prosemirror-model'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { insertClause, insertPageBreak, insertRule, insertSignerBlock, insertTable } from '../commands/insert.ts'
import { toggleQuote } from '../commands/text-commands.ts'
import type { SignerNodeName } from '../schema/signer-nodes.ts'
import type { TextEditor } from '../view/use-text-editor.ts'

export type SignerChoice = { party: 'client' | 'company'; number: number; name: string }
export type ClauseChoice = { id: string; title: string; load: () => Promise<Node | undefined> }

/** What a menu inserts behind the line of the caret. */
export function insertItems({ run }: TextEditor): MenuItem[] {
  return [
    { label: 'Table', icon: Table, onSelect: () => run(insertTable) },
    { label: 'Quote', icon: Quote, onSelect: () => run(toggleQuote) },
    { label: 'Line across', icon: Minus, onSelect: () => run(insertRule) },
    { label: 'Page break', icon: FileMinus, onSelect: () => run(insertPageBreak) },
  ]
}

const blocks = [
  { kind: 'signature', label: 'Signature', icon: Signature },
  { kind: 'initials', label: 'Initials', icon: Type },
  { kind: 'date', label: 'Date signed', icon: Calendar },
] as const

/** A signature, initials or a date of each who signs. */
export function signerItems({ run }: TextEditor, signers: readonly SignerChoice[]): MenuItem[] {
  return signers.flatMap(({ party, number, name }, at) => [
    ...(at > 0 ? ['line' as const] : []),
    { heading: name },
    ...blocks.map(({ kind, label, icon }) => ({
      label: `${label}: ${name}`,
      icon,
      onSelect: () => run(insertSignerBlock(kind satisfies SignerNodeName, party, number)),
    })),
  ])
}

/** An empty clause, or one of the library. */
export function clauseItems({ run }: TextEditor, clauses: readonly ClauseChoice[], onFailed: () => void): MenuItem[] {
  const insert = async ({ title, load }: ClauseChoice) => {
    const clause = await load()
    if (clause) run(insertClause(title, clause.content))
    else onFailed()
  }
  return [
    { label: 'New clause', icon: ScrollText, onSelect: () => run(insertClause('')) },
    ...(clauses.length > 0 ? (['line', { heading: 'From your clauses' }] as const) : []),
    ...clauses.map((clause) => ({ label: clause.title, onSelect: () => void insert(clause) })),
  ]
}
