import {
  type Cents,
  parseMarkup,
  parseMoney,
  parsePercent,
  parseQuantity,
  percentText,
  type Quantity,
} from '../values/money.ts'
import { markupProblem, moneyProblem, percentProblem, quantityProblem } from '../values/number-kinds.ts'
import type { Field } from './fields.ts'
import { refuseField } from './refusal.ts'

type TypedText = string | null | undefined

/** Cents of typed money; undefined where nothing was typed. 400 `invalid_amount` naming the field. */
export function readMoney(field: Field, typed: TypedText): Cents | undefined {
  if (!typed) return undefined
  const problem = moneyProblem(typed)
  if (problem) throw refuseField(field, problem, 'invalid_amount')
  return parseMoney(typed)
}

/** The same of money that can't be below 0. */
export function readMoneyFromZero(field: Field, typed: TypedText): Cents | undefined {
  const cents = readMoney(field, typed)
  if (cents !== undefined && cents < 0) throw refuseField(field, "The amount can't be below 0", 'invalid_amount')
  return cents
}

/** A typed percent as columns keep it; null where nothing was typed. 400 naming the field. */
export function readPercent(field: Field, typed: TypedText): string | null {
  if (!typed) return null
  const problem = percentProblem(typed)
  if (problem) throw refuseField(field, problem)
  return percentText(parsePercent(typed) ?? 0)
}

/** The same of a markup. */
export function readMarkup(field: Field, typed: TypedText): string | null {
  if (!typed) return null
  const problem = markupProblem(typed)
  if (problem) throw refuseField(field, problem)
  return percentText(parseMarkup(typed) ?? 0)
}

/** A typed quantity × 10⁴; not 0. 400 naming the field. */
export function readQuantity(field: Field, typed: string): Quantity {
  const problem = quantityProblem(typed)
  if (problem) throw refuseField(field, problem)
  const quantity = parseQuantity(typed) ?? 0
  if (quantity === 0) throw refuseField(field, "Quantity can't be 0")
  return quantity
}
