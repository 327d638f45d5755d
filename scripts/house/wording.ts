import { parseSync } from 'vite'
import type { Breach, Source } from './sources.ts'

type Ban = { pattern: RegExp; say: string }
type Node = { type: string; start: number; [part: string]: unknown }
type Text = { words: string; start: number }

/** What a contractor in the United States would not say, and what to say instead. */
const bans: Ban[] = [
  { pattern: /\bpapers?\b(?! (copies|copy)| at any)/i, say: 'document' },
  { pattern: /(?<!\b\d+[ -]|\btwo[ -]|\{limit\} )\bletters?\b(?!, )/i, say: 'email' },
  { pattern: /\b(ha[sd]|have|was|were|is|are|be) (been )?told\b/i, say: 'notified, or who sees what' },
  { pattern: /\bstands? (at|above|below|in|on|there|between)\b|\bwhat stands\b/i, say: 'is shown' },
  { pattern: /\bbears? (another|it|the)\b/i, say: 'use' },
  { pattern: /\bempty: /i, say: 'leave blank for' },
  { pattern: /\breaches\b/i, say: 'can see' },
  { pattern: /\bnot said\b/i, say: 'not specified' },
  { pattern: /\bcomplete only\b/i, say: 'complete without invoicing' },
  { pattern: /\bsaves (two|\d+) months\b/i, say: 'two months free' },
  { pattern: /\bgo(es)? on (with|creating|working|sending)\b/i, say: 'keep or continue' },
  { pattern: /\bany more\b/i, say: 'anymore' },
  { pattern: /\be-mail/i, say: 'email' },
  { pattern: /\blog-ins?\b/i, say: 'login' },
  { pattern: /\b(colou|labou|favou|behaviou|neighbou|honou|harbou|rumou)r/i, say: 'the American spelling, with -or' },
  { pattern: /\blicences?\b/i, say: 'license' },
  { pattern: /\b(?<!installation )cancell(ed|ing)\b/i, say: 'canceled' },
  { pattern: /\b(travell|modell|labell|level|signall|total)l(ed|ing)\b/i, say: 'the American spelling, with one l' },
  {
    pattern: /\b(organ|recogn|real|apolog|summar|author|custom|final|minim|maxim)is(e[ds]?|ing|ation)\b/i,
    say: '-ize',
  },
  {
    pattern: /\b(cent|met|lit|fib|theat)res?\b|\bcheques?\b|\bgrey\b|\bcatalogues?\b|\bpostcodes?\b/i,
    say: 'the American',
  },
  {
    pattern: /\b(whilst|learnt|spelt|afterwards|towards|enquir(y|ies|e)|fulfil|enrol|programmes?)\b/i,
    say: 'the American',
  },
]

/** Refuses the house's own words and British spelling in what people read: on screens, in emails, errors and PDFs. */
export function checkWording(sources: Source[]): Breach[] {
  return sources.filter(isRead).flatMap((source) =>
    textsOf(source).flatMap(({ words, start }) =>
      strangeIn(words).map((sentence) => ({
        file: source.file,
        line: source.text.slice(0, start).split('\n').length,
        rule: 'wording',
        sentence,
      })),
    ),
  )
}

/** What of these words a contractor would not say, as sentences. */
export function strangeIn(words: string): string[] {
  return bans
    .filter(({ pattern }) => pattern.test(words))
    .map(({ pattern, say }) => `"${pattern.exec(words)?.[0]}" is not what a contractor says; ${say}`)
}

/** Not of `practice`: its providers speak as the real ones do, and those words are not ours. */
function isRead({ file, isTest }: Source): boolean {
  return /^(contract|server|web)\/.*\.tsx?$/.test(file) && !isTest
}

/** What people read of a file, `…` for what is filled in. */
export function textsOf({ file, text }: Source): Text[] {
  const found: Text[] = []
  collect(parseSync(file, text).program as unknown as Node, found)
  return found
}

const silent = /^(ImportDeclaration|ExportAllDeclaration|TSLiteralType|TaggedTemplateExpression)$/

function collect(node: unknown, found: Text[]) {
  if (Array.isArray(node)) for (const each of node) collect(each, found)
  if (!isNode(node) || silent.test(node.type) || isClassName(node)) return
  const words = wordsOf(node)
  if (words !== undefined && isSentence(words, node)) found.push({ words, start: node.start })
  for (const part of Object.values(node)) if (typeof part === 'object') collect(part, found)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isClassName(node: Node): boolean {
  const name = node.type === 'JSXAttribute' && isNode(node.name) ? node.name.name : ''
  return name === 'className'
}

function wordsOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('…')
  }
  const isText = node.type === 'JSXText' || node.type === 'Literal'
  return isText && typeof node.value === 'string' ? node.value.replace(/\s+/g, ' ').trim() : undefined
}

/** One lower-case word in quotes is a key, not a sentence; on its own between tags it is read. */
function isSentence(words: string, node: Node): boolean {
  return node.type === 'JSXText' ? /\w/.test(words) : / /.test(words) || /^[A-Z][a-z]/.test(words)
}
