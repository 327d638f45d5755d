import { limits } from '../../values/limits.ts'
import { text } from '../../wire/fields.ts'
import { markNames, needsAttrs, nodeRules } from './node-rules.ts'
import type { Content, ContentNode, Table } from './shapes.ts'
import { tableProblem } from './table-rules.ts'

type Raw = Record<string, unknown>
type Tally = { nodes: number; characters: number }

/** A text as it is kept, or what is wrong with it in a sentence. `value`: an object, or JSON text of one. */
export function readContent(value: unknown): { content: Content } | { problem: string } {
  try {
    const node = readNode(typeof value === 'string' ? parse(value) : value, ['doc'], 1, { nodes: 0, characters: 0 })
    return { content: node as Content }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message }
    throw error
  }
}

/** Thrown and caught in this file alone. */
class Problem extends Error {}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Problem('Send the text as JSON')
  }
}

function readNode(value: unknown, allowed: readonly string[], depth: number, tally: Tally): ContentNode {
  if (!isRecord(value)) throw new Problem('Send the text as nodes')
  const type = typeof value.type === 'string' && Object.hasOwn(nodeRules, value.type) ? value.type : undefined
  const rule = type ? nodeRules[type] : undefined
  if (!type || !rule) throw new Problem(`A text can't hold ${nameOf(value.type)}`)
  if (!allowed.includes(type)) throw new Problem(`${nameOf(type)} has no place there`)
  if (depth > limits.contractDepth) throw new Problem(`Nest at most ${limits.contractDepth} levels`)
  if (++tally.nodes > limits.contractNodes) throw new Problem(`Use at most ${limits.contractNodes} parts`)
  refuseKeys(value, type)
  const attrs = readAttrs(value.attrs, type)
  const marks = readMarks(value.marks, rule.marked)
  const held = type === 'text' ? {} : readHeld(value.content, type, depth, tally)
  const words = type === 'text' ? { text: readText(value.text, tally) } : {}
  return { type, ...attrs, ...words, ...marks, ...held } as ContentNode
}

function refuseKeys(value: Raw, type: string) {
  const known = ['type', 'attrs', 'marks', type === 'text' ? 'text' : 'content']
  const stray = Object.keys(value).find((key) => !known.includes(key))
  if (stray !== undefined) throw new Problem(`${nameOf(type)} can't have ${nameOf(stray)}`)
}

function readHeld(value: unknown, type: string, depth: number, tally: Tally): { content?: ContentNode[] } {
  const { holds, first, filled } = nodeRules[type] as (typeof nodeRules)[string]
  const list = value ?? []
  if (!Array.isArray(list)) throw new Problem('Send the parts of a text as a list')
  if (filled && list.length === 0) throw new Problem(`${nameOf(type)} can't be empty`)
  if (list.length === 0) return {}
  if (list.length > limits.contractNodes) throw new Problem(`Use at most ${limits.contractNodes} parts`)
  const content = list.map((each) => readNode(each, holds, depth + 1, tally))
  if (first && content[0]?.type !== first) throw new Problem(`${nameOf(type)} begins with ${nameOf(first)}`)
  if (type === 'table') refuseTable(content as Table['content'])
  return { content }
}

function refuseTable(rows: Table['content']) {
  const problem = tableProblem(rows.map(({ content }) => content))
  if (problem) throw new Problem(problem)
}

function readAttrs(value: unknown, type: string): { attrs?: object } {
  const schema = nodeRules[type]?.attrs
  const given = isRecord(value) ? Object.entries(value).filter(([, each]) => each !== null && each !== undefined) : []
  if (value !== undefined && value !== null && !isRecord(value)) throw new Problem(`${nameOf(type)} can't have that`)
  if (!schema) {
    if (given.length > 0) throw new Problem(`${nameOf(type)} can't have ${nameOf(given[0]?.[0])}`)
    return {}
  }
  if (given.length === 0 && !needsAttrs.includes(type)) return {}
  const read = schema.safeParse(Object.fromEntries(given))
  if (!read.success) throw new Problem(sentenceOf(type, read.error.issues[0]))
  return { attrs: read.data as object }
}

type Issue = { message: string; path: PropertyKey[]; keys?: string[] } | undefined

function sentenceOf(type: string, issue: Issue): string {
  if (issue?.keys?.[0] !== undefined) return `${nameOf(type)} can't have ${nameOf(issue.keys[0])}`
  const attribute = String(issue?.path[0] ?? '')
  return attribute ? `${nameOf(type)}: ${attribute.slice(0, 40)} isn't right` : `${nameOf(type)} isn't right`
}

function readMarks(value: unknown, marked: boolean): { marks?: { type: string }[] } {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {}
  if (!Array.isArray(value) || !marked) throw new Problem('Only words can be bold, italic or underlined')
  const marks = value.map((mark: unknown) => {
    const isKnown = isRecord(mark) && markNames.includes(String(mark.type)) && typeof mark.type === 'string'
    const stray = isRecord(mark) && Object.entries(mark).some(([key, each]) => key !== 'type' && !isEmpty(each))
    if (!isKnown || stray) throw new Problem('Words can be bold, italic or underlined, and nothing else')
    return { type: mark.type as string }
  })
  if (new Set(marks.map(({ type }) => type)).size < marks.length)
    throw new Problem('Say bold, italic and underlined once')
  return { marks }
}

/** Words as they are, spaces at their ends included. */
function readText(value: unknown, tally: Tally): string {
  if (typeof value !== 'string' || value === '') throw new Problem("A part of a text can't be without words")
  tally.characters += value.length
  if (tally.characters > limits.contractText) throw new Problem(`Use at most ${limits.contractText} characters`)
  const read = words.safeParse(value)
  if (!read.success || !value.isWellFormed())
    throw new Problem(read.error?.issues[0]?.message ?? 'Leave out control characters')
  const trimmed = value.replace(/[\u202a-\u202c\u2066-\u2069]/g, '')
  if (trimmed === '') throw new Problem('Leave out control characters')
  return trimmed
}

const words = text(limits.contractText)

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0)
}

function nameOf(type: unknown): string {
  return typeof type === 'string' ? `"${type.slice(0, 40)}"` : 'that'
}
