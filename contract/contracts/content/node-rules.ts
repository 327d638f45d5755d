import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { text } from '../../wire/fields.ts'

const inline = ['text', 'field', 'hard_break'] as const
/** What stands in a list, a quote or a cell: no table within a table, no clause within a sentence. */
const flow = [
  ...['paragraph', 'heading', 'bullet_list', 'ordered_list', 'blockquote', 'rule'],
  ...['signature', 'initials', 'date'],
]
const inClause = [...flow, 'table', 'page_break']

export type NodeRule = {
  /** The nodes that may stand in it; none: it holds nothing. */
  holds: readonly string[]
  /** What must stand there first. */
  first?: string
  /** Whether it must hold something. */
  filled: boolean
  /** Absent: it takes none. */
  attrs?: z.ZodType
  /** Whether bold, italics and underlining go with it. */
  marked: boolean
}

const party = z.strictObject({
  party: z.enum(['client', 'company'], { error: 'A signature is of a client or the company' }),
  number: z.number().int().min(1).max(limits.contractSigners),
})
const span = (most: number) => z.number().int().min(1).max(most).nullish()
const cell = z.strictObject({
  colspan: span(limits.contractColumns),
  rowspan: span(limits.contractNodes),
  colwidth: z.array(z.number().int().min(0).max(5_000)).max(limits.contractColumns).nullish(),
})

const node = (holds: readonly string[], more: Partial<NodeRule> = {}): NodeRule => ({
  holds,
  filled: holds.length > 0,
  marked: false,
  ...more,
})

const title = text(limits.line).refine((words) => words.isWellFormed(), 'Leave out control characters')

/** The name of a field: those of the table of fields, and the company's own. */
export const fieldName = /^[a-z][a-z0-9_]{0,39}$/

/** Every node that a contract may hold. The editor's schema says the same. */
export const nodeRules: Record<string, NodeRule> = {
  doc: node([...inClause, 'clause']),
  paragraph: node(inline, {
    filled: false,
    attrs: z.strictObject({ align: z.enum(['center', 'right']).nullish() }),
  }),
  heading: node(inline, {
    filled: false,
    attrs: z.strictObject({ level: z.number().int().min(1).max(3) }),
  }),
  bullet_list: node(['list_item']),
  ordered_list: node(['list_item'], {
    attrs: z.strictObject({ start: z.number().int().min(0).max(100_000).nullish() }),
  }),
  list_item: node(flow, { first: 'paragraph' }),
  blockquote: node(flow),
  rule: node([]),
  page_break: node([]),
  table: node(['table_row']),
  table_row: node(['table_cell', 'table_header']),
  table_cell: node(flow, { attrs: cell }),
  table_header: node(flow, { attrs: cell }),
  clause: node(inClause, {
    attrs: z.strictObject({ title, optional: z.boolean(), included: z.boolean() }),
  }),
  signature: node([], { attrs: party }),
  initials: node([], { attrs: party }),
  date: node([], { attrs: party }),
  text: node([], { marked: true }),
  field: node([], {
    marked: true,
    attrs: z.strictObject({ name: z.string().regex(fieldName, 'Name a field with small letters, digits and _') }),
  }),
  hard_break: node([], { marked: true }),
}

/** Nodes that do nothing without their attributes. */
export const needsAttrs: readonly string[] = ['heading', 'clause', 'signature', 'initials', 'date', 'field']

export const markNames: readonly string[] = ['strong', 'em', 'underline']
