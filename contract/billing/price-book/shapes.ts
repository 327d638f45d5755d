import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amount, amountIn, id, instant, markupIn, required, text, version } from '../../wire/fields.ts'
import { pricedKinds } from '../drafts/line-kind-rules.ts'
import { lineKinds } from '../shapes.ts'
import { bookLimits } from './limit-rules.ts'

const itemName = () => required(limits.line, 'Name the item')

/** What an assembly asks, such as the length in feet: its formulas name it. */
const measureIn = z.object({
  name: required(bookLimits.measureName, 'Name the measure').toLowerCase(),
  unit: text(limits.unit).nullish(),
})

/** A line of an assembly: an item of the book, and the quantity as a number or a formula of the measures. */
const componentIn = z.object({ item_id: id(), formula: text(bookLimits.formula).default('1') })

/** What a person says of an item. Costs need `costs.view`; with lines it is an assembly and has no price of its own. */
const itemFields = {
  description: text(limits.note).nullish(),
  kind: z.enum(pricedKinds).optional(),
  unit: text(limits.unit).nullish(),
  unit_price: amountIn().nullish(),
  cost: amountIn().nullish(),
  /** Percent on the cost that makes the price. */
  markup_percent: markupIn().nullish(),
  taxable: z.boolean().optional(),
  category: text(limits.categoryName).nullish(),
  measures: z.array(measureIn).max(bookLimits.measures, `Ask for at most ${bookLimits.measures} measures`).optional(),
  components: z
    .array(componentIn)
    .max(bookLimits.assemblyLines, `An assembly has at most ${bookLimits.assemblyLines} lines`)
    .optional(),
}

export const newItem = z.object({ name: itemName(), is_assembly: z.boolean().default(false), ...itemFields })

/** What is left out stays. */
export const itemChange = z.object({
  id: id(),
  version: version().optional(),
  name: itemName().optional(),
  ...itemFields,
})

const component = z.object({
  item_id: id(),
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(pricedKinds),
  unit: z.string().nullable(),
  /** Absent without `prices.view`. */
  unit_price: amount().nullable().optional(),
  /** Absent without `costs.view` over everything. */
  cost: amount().nullable().optional(),
  markup_percent: z.string().nullable().optional(),
  taxable: z.boolean(),
  formula: z.string(),
})
export type Component = z.output<typeof component>

/** An item of the price book, or an assembly: several items, whose quantities follow from what is measured. */
export const item = z.object({
  id: id(),
  name: z.string(),
  is_assembly: z.boolean(),
  description: z.string().nullable(),
  kind: z.enum(pricedKinds),
  unit: z.string().nullable(),
  /** Absent without `prices.view`; null of one without a price, and of an assembly. */
  unit_price: amount().nullable().optional(),
  /** Absent without `costs.view` over everything. */
  cost: amount().nullable().optional(),
  markup_percent: z.string().nullable().optional(),
  taxable: z.boolean(),
  category: z.string().nullable(),
  /** Where its photo is fetched. */
  photo_url: z.string().nullable(),
  measures: z.array(z.object({ name: z.string(), unit: z.string().nullable() })),
  components: z.array(component),
  updated_at: instant(),
  version: version(),
})
export type Item = z.output<typeof item>

/** An item as a list shows it. */
export const itemRow = item.omit({ components: true, measures: true, description: true }).extend({
  /** Of an assembly. */
  lines: z.number().int(),
})
export type ItemRow = z.output<typeof itemRow>

/** What an assembly gives for what was measured: lines to be written. */
export const figuredLine = component.omit({ formula: true }).extend({ quantity: z.string() })
export type FiguredLine = z.output<typeof figuredLine>

/** A line offered for quick entry: an item of the price book, or what was written before. */
export const priceItem = z.object({
  /** Of the price book; null of an earlier line and of a service. */
  item_id: id().nullable(),
  /** It gives several lines, once its measures are known. */
  is_assembly: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(lineKinds),
  unit: z.string().nullable(),
  /** Absent without `prices.view`, and where it never had one. */
  unit_price: z.string().optional(),
  /** Of the price book; absent without `costs.view` over everything. */
  cost: amount().nullable().optional(),
  markup_percent: z.string().nullable().optional(),
  taxable: z.boolean(),
  /** Of the price book: where its photo is fetched. */
  photo_url: z.string().nullable().optional(),
  times: z.number(),
})
