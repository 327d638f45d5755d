/** Who a signature, an initial or a date is for: `client` 2 is the second client, such as a spouse. */
export type Party = 'client' | 'company'
export const parties = ['client', 'company'] as const

export type Mark = { type: 'strong' | 'em' | 'underline' }
export type TextNode = { type: 'text'; text: string; marks?: Mark[] }
/** A field: what is filled in from the records. In a filled text, one that is still empty or comes later. */
export type FieldNode = { type: 'field'; attrs: { name: string }; marks?: Mark[] }
export type InlineNode = TextNode | FieldNode | { type: 'hard_break'; marks?: Mark[] }

export type Paragraph = { type: 'paragraph'; attrs?: { align?: 'center' | 'right' }; content?: InlineNode[] }
export type Heading = { type: 'heading'; attrs: { level: 1 | 2 | 3 }; content?: InlineNode[] }
export type ListItem = { type: 'list_item'; content: BlockNode[] }
export type List =
  | { type: 'bullet_list'; content: ListItem[] }
  | { type: 'ordered_list'; attrs?: { start?: number }; content: ListItem[] }
export type TableCell = {
  type: 'table_cell' | 'table_header'
  attrs?: { colspan?: number; rowspan?: number; colwidth?: number[] }
  content: BlockNode[]
}
export type TableRow = { type: 'table_row'; content: TableCell[] }
export type Table = { type: 'table'; content: TableRow[] }
export type Clause = {
  type: 'clause'
  /** An optional one that is not included is neither printed nor signed. */
  attrs: { title: string; optional: boolean; included: boolean }
  content: BlockNode[]
}
/** What a signer puts there: a signature, initials, or the day of signing. */
export type SigningBlock = { type: 'signature' | 'initials' | 'date'; attrs: { party: Party; number: number } }
export type BlockNode =
  | Paragraph
  | Heading
  | List
  | { type: 'blockquote'; content: BlockNode[] }
  | { type: 'rule' }
  | { type: 'page_break' }
  | Table
  | Clause
  | SigningBlock

/** The text of a contract or a template, as ProseMirror writes documents down. */
export type Content = { type: 'doc'; content: BlockNode[] }
export type ContentNode = Content | BlockNode | ListItem | TableRow | TableCell | InlineNode
