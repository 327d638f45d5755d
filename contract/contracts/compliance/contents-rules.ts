import type { ContractContents } from '../../compliance/check-rules.ts'
import { plainWords } from '../../compliance/wording/rules.ts'
import type { Filling } from '../content/fill-rules.ts'
import type { Content } from '../content/shapes.ts'
import { fieldsOf, plainTextOf } from '../content/walk-rules.ts'
import { comesLater } from '../fields/field-rules.ts'

/** Of its estimate, in cents. */
type Amounts = Pick<ContractContents, 'deposit' | 'special_order' | 'has_dated_payment'>

/** What a text has, as the rules look at it: a field counts where it is named and filled, or where its words are typed out. */
export function contentsOf(
  text: Content,
  { values, tables }: Filling,
  amounts: Amounts,
  confirmed: readonly string[],
): ContractContents {
  const words = plainWords(plainTextOf(text, Number.POSITIVE_INFINITY))
  const isFilled = (name: string) =>
    comesLater(name) || Boolean(values[name]?.trim()) || (tables[name]?.rows.length ?? 0) > 0
  const named = fieldsOf(text).map((name): [string, boolean] => [name, isFilled(name)])
  const typed = Object.entries(values).flatMap(([name, value]): [string, boolean][] => {
    const said = plainWords(value)
    return said.length > 2 && words.includes(said) ? [[name, true]] : []
  })
  return { fields: Object.fromEntries([...named, ...typed]), words, confirmed, ...amounts }
}
