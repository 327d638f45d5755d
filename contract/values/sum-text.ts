import { formatDecimal, roundHalfAway } from './decimal.ts'
import { type DecimalSign, plainSigns, readDigits, readNumber } from './number-text.ts'

type Ratio = { over: bigint; under: bigint }

/**
 * Reads what a person types for a number with `places` decimals: a number as `readNumber` does, or a sum like
 * `12*3.5+40` or `(2+3)/4`, which is rounded half away from zero. Answers canonical decimal text. Undefined where it
 * cannot be read: also a plain number with more decimals, since money that was typed is never changed unseen.
 */
export function readSum(text: string, places: number, usual: DecimalSign = '.'): string | undefined {
  const number = readNumber(text, usual)
  if (number)
    return number.places > places
      ? undefined
      : toText({ over: number.digits, under: 10n ** BigInt(number.places) }, places)
  const tokens = isSum(text) ? tokenize(text, usual) : undefined
  const result = tokens && sum(tokens)
  return result && tokens.length === 0 ? toText(result, places) : undefined
}

/** Whether the text asks for arithmetic, so that a result is worth showing. */
export function isSum(text: string): boolean {
  return /[\d)]\s*[-+*/×÷−xX]\s*[\d(.,$-]/u.test(text)
}

type Token = Ratio | string

function tokenize(text: string, usual: DecimalSign): Token[] | undefined {
  const plain = plainSigns(text)
    .replace(/[×xX]/gu, '*')
    .replace(/÷/gu, '/')
    .replace(/[\p{Sc}]|\b[A-Z]{3}\b/gu, '')
    .replace(/(\d)[ '](?=\d{3}\b)/gu, '$1')
  const tokens: Token[] = []
  for (const [part] of plain.matchAll(/[\d.,]+|\S/gu)) {
    if (/^[\d.,]+$/u.test(part)) {
      const number = readDigits(part, usual)
      if (!number) return undefined
      tokens.push({ over: number.digits, under: 10n ** BigInt(number.places) })
    } else if ('+-*/()'.includes(part)) tokens.push(part)
    else return undefined
  }
  return tokens
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

function toText({ over, under }: Ratio, places: number): string {
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under]
  const scaled = roundHalfAway(top * 10n ** BigInt(places), bottom)
  return places === 0 ? scaled.toString() : formatDecimal(scaled, places)
}
