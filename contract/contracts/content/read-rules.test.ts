import { describe, expect, it } from 'vitest'
import { limits } from '../../values/limits.ts'
import { readContent } from './read-rules.ts'
import { writeContent } from './written-rules.ts'

const paragraph = (text: string, more: object = {}) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...more }],
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const problemOf = (value: unknown) => {
  const read = readContent(value)
  return 'problem' in read ? read.problem : undefined
}

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Work' }] },
  { type: 'paragraph', attrs: { align: 'center' }, content: [{ type: 'field', attrs: { name: 'client_name' } }] },
  {
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [paragraph('One', { marks: [{ type: 'strong' }] })] }],
  },
  { type: 'ordered_list', attrs: { start: 3 }, content: [{ type: 'list_item', content: [paragraph('Three')] }] },
  { type: 'blockquote', content: [paragraph('Quoted')] },
  { type: 'rule' },
  { type: 'page_break' },
  {
    type: 'table',
    content: [
      {
        type: 'table_row',
        content: [{ type: 'table_header', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph('A')] }],
      },
      {
        type: 'table_row',
        content: [
          { type: 'table_cell', content: [{ type: 'paragraph' }] },
          { type: 'table_cell', content: [{ type: 'initials', attrs: { party: 'client', number: 1 } }] },
        ],
      },
    ],
  },
  { type: 'clause', attrs: { title: 'Law', optional: true, included: false }, content: [paragraph('State law')] },
  { type: 'signature', attrs: { party: 'client', number: 2 } },
  { type: 'date', attrs: { party: 'company', number: 1 } },
)

describe('a text of a contract', () => {
  it('an author writes with every node there is: it is kept as it was sent, as an object or as JSON text', () => {
    expect(readContent(whole)).toEqual({ content: whole })
    expect(readContent(JSON.stringify(whole))).toEqual({ content: whole })
  })

  it('an editor sends attributes that are null: they are left out', () => {
    const sent = doc({
      type: 'paragraph',
      attrs: { align: null },
      marks: [],
      content: [{ type: 'text', text: 'A', marks: [] }],
    })
    expect(readContent(sent)).toEqual({ content: doc(paragraph('A')) })
  })

  it('an attacker’s nodes, marks and attributes are refused by their name', () => {
    const cases: [unknown, RegExp][] = [
      [doc({ type: 'iframe', attrs: { src: 'https://evil.example' } }), /can't hold "iframe"/],
      [doc({ type: 'image', attrs: { src: 'x' } }), /can't hold "image"/],
      [doc({ type: 'constructor' }), /can't hold "constructor"/],
      [doc({ type: '__proto__' }), /can't hold/],
      [doc(paragraph('A', { marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] })), /bold, italic/],
      [doc(paragraph('A', { marks: [{ type: 'strong', attrs: { style: 'x' } }] })), /bold, italic/],
      [doc({ type: 'paragraph', attrs: { style: 'x' } }), /can't have "style"/],
      [doc({ type: 'paragraph', attrs: { align: 'left; x' } }), /align isn't right/],
      [doc({ type: 'rule', attrs: { onclick: 'x' } }), /can't have "onclick"/],
      [doc({ type: 'rule', html: '<b>' }), /can't have "html"/],
      [doc({ type: 'heading', attrs: { level: 9 } }), /level isn't right/],
      [doc({ type: 'heading' }), /isn't right|level/],
      [doc({ type: 'signature', attrs: { party: 'witness', number: 1 } }), /party isn't right/],
      [doc({ type: 'paragraph', content: [{ type: 'field', attrs: { name: 'Bad Name' } }] }), /name isn't right/],
      [doc({ type: 'text', text: 'A' }), /has no place there/],
      [
        doc({ type: 'clause', attrs: { title: 'A', optional: false, included: true }, content: [whole.content[8]] }),
        /has no place there/,
      ],
      [doc({ type: 'bullet_list', content: [{ type: 'list_item', content: [{ type: 'rule' }] }] }), /begins with/],
      [doc(paragraph('')), /without words/],
      [doc(paragraph('a\u0000b')), /control characters/],
      [doc(paragraph('a\u202eb')), /turn the text around/],
      [doc(paragraph('a\ud800b')), /control characters/],
      [doc(), /can't be empty/],
      [{ type: 'paragraph' }, /has no place there/],
      [[], /nodes/],
      [null, /nodes/],
      ['<p>Hello</p>', /as JSON/],
    ]
    for (const [value, said] of cases) expect(problemOf(value), JSON.stringify(value)).toMatch(said)
  })

  it('nests, grows and widens as far as the limits and no further', () => {
    const nested = (levels: number): object =>
      levels === 0 ? paragraph('A') : { type: 'blockquote', content: [nested(levels - 1)] }
    expect(problemOf(doc(nested(limits.contractDepth - 3)))).toBeUndefined()
    expect(problemOf(doc(nested(limits.contractDepth - 2)))).toMatch(/Nest at most/)
    expect(problemOf(doc(nested(5_000)))).toMatch(/Nest at most/)
    expect(problemOf(doc(...Array.from({ length: limits.contractNodes }, () => ({ type: 'rule' }))))).toMatch(
      /at most 20000 parts/,
    )
    const long = Array.from({ length: 6 }, () => paragraph('x'.repeat(100_000)))
    expect(problemOf(doc(...long))).toMatch(/at most 500000 characters/)
    const cells = Array.from({ length: limits.contractColumns + 1 }, () => ({
      type: 'table_cell',
      content: [{ type: 'paragraph' }],
    }))
    expect(problemOf(doc({ type: 'table', content: [{ type: 'table_row', content: cells }] }))).toMatch(
      /at most 12 columns/,
    )
  })

  it('what is written in plain lines is a text that can be kept', () => {
    const written = writeContent(
      '# A\n- one\n- two\n1. first\n> said\n---\n===\n:? Title\n{job_title} **bold**\n::\n[signature client 2]',
    )
    expect(readContent(written)).toEqual({ content: written })
    expect(written.content.map(({ type }) => type)).toEqual([
      'heading',
      'bullet_list',
      'ordered_list',
      'blockquote',
      'rule',
      'page_break',
      'clause',
      'signature',
    ])
  })
})
