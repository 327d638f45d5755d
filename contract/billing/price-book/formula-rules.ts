import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { QUANTITY_LIMIT, type Quantity } from '#contract/values/money.ts'
import { bookLimits } from './limit-rules.ts'

/**
 * How much of an item a measure takes, such as `ceil(length / 8) + 1`: numbers, + − × ÷, parentheses, `round`, `ceil` and the
 * measures that are asked. Source: docs/domain.md, Price book. Fractions are exact; nothing here becomes a float.
 */
export type Formula = { root: FormulaNode; measures: readonly string[] }

/** `under` is above 0. */
type Fraction = { over: bigint; under: bigint }

type FormulaNode =
  | { is: 'number'; value: Fraction }
  | { is: 'measure'; name: string }
  | { is: '+' | '-' | '*' | '/'; left: FormulaNode; right: FormulaNode }
  | { is: 'minus' | FunctionName; of: FormulaNode }

const functionNames = ['round', 'ceil'] as const
type FunctionName = (typeof functionNames)[number]

/** Names that no measure can have. */
export const reservedNames: readonly string[] = functionNames

/** Reads a formula of these measures, or says in a sentence what is wrong with it. Capitals make no difference. */
export function readFormula(text: string, measures: readonly string[]): Formula | { problem: string } {
  // First of all: whatever is longer is not looked at.
  if (text.length > bookLimits.formula) return { problem: `Use at most ${bookLimits.formula} characters` }
  const tokens = tokenize(text)
  if (typeof tokens === 'string') return { problem: tokens }
  if (tokens.length === 0) return { problem: example(measures) }
  const reading: Reading = { tokens, at: 0, measures, used: new Set(), problem: undefined }
  const root = readSum(reading)
  if (reading.problem !== undefined) return { problem: reading.problem }
  if (!root || reading.at < tokens.length) return { problem: "Check the signs and parentheses: this can't be figured" }
  return { root, measures: [...reading.used] }
}

function example([first]: readonly string[]): string {
  return `Enter a number or a formula, like ${first ?? '12'} / 8 + 1`
}

type Token = { is: 'number'; value: Fraction } | { is: 'name'; name: string } | { is: 'sign'; sign: string }

const signs: Record<string, string> = { '×': '*', '÷': '/', '−': '-' }

function tokenize(text: string): Token[] | string {
  const tokens: Token[] = []
  for (const [part] of text.matchAll(/\d+(?:\.\d+)?|\.\d+|[a-z][a-z0-9_]*|\S/giu)) {
    if (/^\.?\d/u.test(part)) {
      const [whole = '', decimals = ''] = part.split('.')
      if (whole.length > 9) return 'Numbers go up to 999,999,999'
      tokens.push({ is: 'number', value: { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) } })
    } else if (/^[a-z]/iu.test(part)) tokens.push({ is: 'name', name: part.toLowerCase() })
    else if ('+-*/()×÷−'.includes(part)) tokens.push({ is: 'sign', sign: signs[part] ?? part })
    else return `Leave out "${part}": a formula has numbers, + − × ÷, parentheses, round and ceil`
  }
  return tokens
}

type Reading = {
  tokens: readonly Token[]
  at: number
  measures: readonly string[]
  used: Set<string>
  problem: string | undefined
}

type Read = FormulaNode | undefined

const readSum = (reading: Reading): Read => readChain(reading, ['+', '-'], readProduct)
const readProduct = (reading: Reading): Read => readChain(reading, ['*', '/'], readAtom)

/** What stands between signs of one rank, from left to right. */
function readChain(reading: Reading, ofRank: readonly string[], readPart: (reading: Reading) => Read): Read {
  let left = readPart(reading)
  for (let sign = signAt(reading); left && sign && ofRank.includes(sign); sign = signAt(reading)) {
    reading.at++
    const right = readPart(reading)
    left = right && { is: sign as '+', left, right }
  }
  return left
}

function signAt({ tokens, at }: Reading): string | undefined {
  const token = tokens[at]
  return token?.is === 'sign' ? token.sign : undefined
}

function readAtom(reading: Reading): Read {
  const token = reading.tokens[reading.at++]
  if (token?.is === 'number') return token
  if (token?.is === 'name') return readName(reading, token.name)
  if (token?.sign === '(') return readClosed(reading)
  if (token?.sign !== '-') return undefined
  const of = readAtom(reading)
  return of && { is: 'minus', of }
}

/** What a parenthesis that is open already holds. */
function readClosed(reading: Reading): Read {
  const within = readSum(reading)
  if (signAt(reading) !== ')') return undefined
  reading.at++
  return within
}

function readName(reading: Reading, name: string): Read {
  if ((functionNames as readonly string[]).includes(name)) {
    if (signAt(reading) !== '(') return undefined
    reading.at++
    const of = readClosed(reading)
    return of && { is: name as FunctionName, of }
  }
  if (reading.measures.includes(name)) {
    reading.used.add(name)
    return { is: 'measure', name }
  }
  reading.problem ??= unknownName(name, reading.measures)
  return undefined
}

function unknownName(name: string, measures: readonly string[]): string {
  const known = measures.length > 0 ? `Use ${measures.join(' or ')}` : 'Ask for it as a measure first'
  return `"${name}" is not asked for. ${known}`
}

/** Why a formula gives no quantity with some measures. */
export type FigureFault = 'divides_by_zero' | 'not_above_zero' | 'too_large'

/**
 * What a formula comes to with these measures (each a quantity × 10⁴), as a quantity × 10⁴, rounded half away from zero to
 * its four places; above 0, or a fault.
 */
export function figure(formula: Formula, measures: ReadonlyMap<string, Quantity>): Quantity | FigureFault {
  const value = fractionOf(formula.root, measures)
  if (!value) return 'divides_by_zero'
  const quantity = roundHalfAway(value.over * 10_000n, value.under)
  if (quantity <= 0n) return 'not_above_zero'
  return quantity > BigInt(QUANTITY_LIMIT) ? 'too_large' : toNumber(quantity)
}

/** Undefined where something is divided by 0. */
function fractionOf(node: FormulaNode, measures: ReadonlyMap<string, Quantity>): Fraction | undefined {
  if (node.is === 'number') return node.value
  if (node.is === 'measure') return { over: BigInt(measures.get(node.name) ?? 0), under: 10_000n }
  if ('of' in node) {
    const of = fractionOf(node.of, measures)
    return of && oneSided[node.is](of)
  }
  const left = fractionOf(node.left, measures)
  const right = fractionOf(node.right, measures)
  return left && right && twoSided[node.is](left, right)
}

const whole = (over: bigint): Fraction => ({ over, under: 1n })

const oneSided = {
  minus: ({ over, under }: Fraction): Fraction => ({ over: -over, under }),
  round: ({ over, under }: Fraction) => whole(roundHalfAway(over, under)),
  // Division of bigints goes towards 0.
  ceil: ({ over, under }: Fraction) => whole(over / under + (over > 0n && over % under !== 0n ? 1n : 0n)),
}

const twoSided = {
  '+': (a: Fraction, b: Fraction): Fraction => ({
    over: a.over * b.under + b.over * a.under,
    under: a.under * b.under,
  }),
  '-': (a: Fraction, b: Fraction): Fraction => ({
    over: a.over * b.under - b.over * a.under,
    under: a.under * b.under,
  }),
  '*': (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under }),
  '/': (a: Fraction, b: Fraction): Fraction | undefined => {
    if (b.over === 0n) return undefined
    const sign = b.over < 0n ? -1n : 1n
    return { over: sign * a.over * b.under, under: sign * a.under * b.over }
  },
}
