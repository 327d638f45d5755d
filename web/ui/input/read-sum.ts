type Ratio = { over: bigint; under: bigint }

/**
 * Reads what a person writes for a number: "$1,200.50", "1200,5", "12*3.5+40", "(2+3)/4". Answers canonical decimal
 * text with `places` decimals, rounded half away from zero; undefined when it cannot be read. `comma` says that the
 * person's locale writes 1,5 for one and a half, which decides what "1,200" is.
 */
export function readSum(text: string, places: number, comma = false): string | undefined {
  const tokens = tokenize(text, comma)
  if (!tokens || tokens.length === 0) return undefined
  const result = sum(tokens)
  return result && tokens.length === 0 ? toText(result, places) : undefined
}

/** Whether the text asks for arithmetic, so that a result is worth showing. */
export function isSum(text: string) {
  return /[\d)]\s*[-+*/×÷−xX]\s*[\d(.,$-]/.test(text)
}

type Token = Ratio | string

function tokenize(text: string, comma: boolean): Token[] | undefined {
  const plain = text
    .replace(/[×xX]/g, '*')
    .replace(/÷/g, '/')
    .replace(/[−–]/g, '-')
    .replace(/[\p{Sc}]|\b[A-Z]{3}\b/gu, '')
    .replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}\b)/g, '$1')
  const tokens: Token[] = []
  for (const [part] of plain.matchAll(/[\d.,]+|\S/g)) {
    if (/^[\d.,]+$/.test(part)) {
      const number = readNumber(part, comma)
      if (!number) return undefined
      tokens.push(number)
    } else if ('+-*/()'.includes(part)) tokens.push(part)
    else return undefined
  }
  return tokens
}

function readNumber(text: string, comma: boolean): Ratio | undefined {
  const point = decimalPoint(text, comma)
  const [whole = '', part = ''] = point < 0 ? [text] : [text.slice(0, point), text.slice(point + 1)]
  const digits = whole.replace(/[.,]/g, '')
  const grouped = /^\d*$/.test(whole) || /^\d{1,3}([.,]\d{2,3})+$/.test(whole)
  if (!grouped || !/^\d*$/.test(part) || (digits === '' && part === '')) return undefined
  return { over: BigInt(`${digits}${part}` || '0'), under: 10n ** BigInt(part.length) }
}

/* The last mark is the decimal one, unless it can only divide thousands. */
function decimalPoint(text: string, comma: boolean) {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return -1
  const mark = text[last] as '.' | ','
  const both = text.includes('.') && text.includes(',')
  if (both) return last
  if (text.indexOf(mark) !== last) return -1
  const thousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return thousands && mark !== (comma ? ',' : '.') ? -1 : last
}

function sum(tokens: Token[]): Ratio | undefined {
  let left = product(tokens)
  while (left && (tokens[0] === '+' || tokens[0] === '-')) {
    const minus = tokens.shift() === '-'
    const right = product(tokens)
    if (!right) return undefined
    const add = right.over * left.under * (minus ? -1n : 1n)
    left = { over: left.over * right.under + add, under: left.under * right.under }
  }
  return left
}

function product(tokens: Token[]): Ratio | undefined {
  let left = atom(tokens)
  while (left && (tokens[0] === '*' || tokens[0] === '/')) {
    const divide = tokens.shift() === '/'
    const right = atom(tokens)
    if (!right || (divide && right.over === 0n)) return undefined
    left = divide
      ? { over: left.over * right.under, under: left.under * right.over }
      : { over: left.over * right.over, under: left.under * right.under }
  }
  return left
}

function atom(tokens: Token[]): Ratio | undefined {
  const token = tokens.shift()
  if (token === '-' || token === '+') {
    const value = atom(tokens)
    return value && token === '-' ? { over: -value.over, under: value.under } : value
  }
  if (token === '(') {
    const value = sum(tokens)
    return tokens.shift() === ')' ? value : undefined
  }
  return typeof token === 'object' ? token : undefined
}

function toText({ over, under }: Ratio, places: number) {
  const negative = over < 0n !== under < 0n && over !== 0n
  const top = over < 0n ? -over : over
  const bottom = under < 0n ? -under : under
  const scaled = (2n * top * 10n ** BigInt(places) + bottom) / (2n * bottom)
  const digits = scaled.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? digits : `${whole}.${digits.slice(digits.length - places)}`
  return negative && scaled !== 0n ? `-${text}` : text
}
