/** What a contract says, as ProseMirror keeps it. */
export type Content = { type: 'doc'; content: readonly Block[] }

export type Mark = { type: 'strong' | 'em' | 'underline' }
export type Inline =
  | { type: 'text'; text: string; marks?: readonly Mark[] }
  | { type: 'field'; attrs: { name: string }; marks?: readonly Mark[] }
  | { type: 'hard_break'; marks?: readonly Mark[] }

export type Cell = {
  type: 'table_cell' | 'table_header'
  attrs?: { colspan?: number; rowspan?: number }
  content: readonly Block[]
}
export type Row = { type: 'table_row'; content: readonly Cell[] }
export type ListItem = { type: 'list_item'; content: readonly Block[] }
export type SignerBlock = {
  type: 'signature' | 'initials' | 'date'
  attrs: { party: 'client' | 'company'; number: number }
}
export type Block =
  | { type: 'paragraph'; attrs?: { align?: 'center' | 'right' | null }; content?: readonly Inline[] }
  | { type: 'heading'; attrs: { level: 1 | 2 | 3 }; content?: readonly Inline[] }
  | { type: 'bullet_list'; content: readonly ListItem[] }
  | { type: 'ordered_list'; attrs?: { start?: number }; content: readonly ListItem[] }
  | { type: 'blockquote'; content: readonly Block[] }
  | { type: 'rule' | 'page_break' }
  | { type: 'table'; content: readonly Row[] }
  | { type: 'clause'; attrs: { title: string; optional: boolean; included: boolean }; content: readonly Block[] }
  | SignerBlock
