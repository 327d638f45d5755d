/** The same text with every comment turned into blanks; lines stay where they are. */
export function blankComments(text: string): string {
  return blank(text, 'comment')
}

/** The same text with the insides of all strings turned into blanks, code inside `${}` apart. */
export function blankStrings(text: string): string {
  return blank(text, 'string')
}

/** The same text with all but the insides of templates turned into blanks: what may be SQL. */
export function keepTemplates(text: string): string {
  let out = ''
  for (const { kind, part } of tokens(text))
    out += kind === 'string' && /^[`}]/.test(part) ? part : part.replace(/[^\n]/g, ' ')
  return out
}

type Kind = 'comment' | 'string' | 'regex' | 'code'

function blank(text: string, unwanted: Kind): string {
  let out = ''
  for (const { kind, part } of tokens(text)) out += kind === unwanted ? blanks(part, kind) : part
  return out
}

function blanks(part: string, kind: Kind): string {
  if (kind === 'comment') return part.replace(/[^\n]/g, ' ')
  return part[0] + part.slice(1, -1).replace(/[^\n]/g, ' ') + (part.length > 1 ? part.at(-1) : '')
}

const starts: [Kind, RegExp][] = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['regex', /\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y],
]

/** Code that begins nothing else. */
const plain = /[^/'"`{}]+/y

/** Cuts a text into what matters here. A slash begins a regular expression only where a value may begin. */
function* tokens(text: string): Generator<{ kind: Kind; part: string }> {
  const templates: number[] = []
  let depth = 0
  let at = 0
  let lastSolid = ''
  while (at < text.length) {
    const char = text[at] ?? ''
    const closesHole = char === '}' && templates.at(-1) === depth
    if (char === '`' || closesHole) {
      if (closesHole) templates.pop()
      const end = endOfTemplate(text, at + 1)
      yield { kind: 'string', part: text.slice(at, end) }
      if (text.slice(end - 2, end) === '${' && text[end - 3] !== '\\') templates.push(depth)
      lastSolid = '`'
      at = end
      continue
    }
    const [kind, part] = matchAt(text, at, lastSolid)
    yield { kind, part }
    if (kind === 'code') depth += part === '{' ? 1 : part === '}' ? -1 : 0
    if (kind !== 'comment' && part.trim()) lastSolid = part.trimEnd().at(-1) ?? ''
    at += part.length
  }
}

function matchAt(text: string, at: number, lastSolid: string): [Kind, string] {
  for (const [kind, pattern] of starts) {
    if (kind === 'regex' && !/^$|[(,=:[!&|?{};+\->~]/.test(lastSolid)) continue
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return [kind, match[0]]
  }
  plain.lastIndex = at
  return ['code', plain.exec(text)?.[0] ?? text[at] ?? '']
}

/** Just after the closing backtick, or after the `${` of the next hole. */
function endOfTemplate(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '`') return at + 1
    else if (text[at] === '$' && text[at + 1] === '{') return at + 2
  }
  return text.length
}
