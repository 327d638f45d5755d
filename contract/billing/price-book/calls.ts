import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import { keysOf } from '../../wire/list.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { itemSorts } from './list.ts'
import { figuredLine, item, itemChange, itemRow, newItem } from './shapes.ts'

const one = z.object({ id: id() })
const reading = { method: 'GET', who: ['estimates.edit', 'invoices.edit'], staffOnly: true } as const
/** The handlers ask for `estimates.edit` over everything, and for prices. */
const writing = { who: 'estimates.edit', staffOnly: true, changes: ['price_item'] } as const

/** What a list of the book, or a table of it, is narrowed to. */
export const itemsAsked = z.object({
  q: text(200).optional(),
  category: text(limits.categoryName).optional(),
  assemblies: z.boolean().optional(),
  sort: z.enum(keysOf(itemSorts)).default('name'),
})

export const listPriceBook = call({
  ...reading,
  path: '/api/billing/items/book/',
  shows: ['price_item'],
  summary: 'The price book, by name; `assemblies` true or false narrows it to these or to all others',
  input: itemsAsked.extend(pageInput),
  answer: z.object({
    items: z.array(itemRow),
    /** Every category that an item has. */
    categories: z.array(z.string()),
    ...pageAnswer,
  }),
})

export const getItem = call({
  ...reading,
  path: '/api/billing/items/:id/',
  shows: ['price_item'],
  summary: 'An item of the price book, an assembly with its lines',
  input: one,
  answer: z.object({ item }),
})

export const getOfferedItems = call({
  ...reading,
  path: '/api/billing/items/offered/',
  shows: ['price_item'],
  summary:
    'The names, units and prices of the whole price book, as JSON `{"items": [[id, name, unit, price in cents, kind, taxed, assembly]]}`; with an ETag, so that a browser that has it asks for it once',
  input: z.object({}),
  answer: 'bytes',
})

export const createItem = call({
  ...writing,
  method: 'POST',
  path: '/api/billing/items/',
  summary:
    'Add an item or, with `is_assembly`, an assembly to the price book. A name that is taken: `conflict`, with the item that has it as `current`',
  input: newItem,
  answer: z.object({ item_id: id(), item }),
  creates: true,
})

export const updateItem = call({
  ...writing,
  method: 'POST',
  path: '/api/billing/items/:id/',
  summary: 'Change an item; what is left out stays. No document changes with it',
  input: itemChange,
  answer: z.object({ item }),
  message: 'Item saved',
})

export const deleteItem = call({
  ...writing,
  method: 'DELETE',
  path: '/api/billing/items/:id/',
  summary: 'Delete an item; one that stands in an assembly is refused, by name. No document changes with it',
  input: one,
  answer: z.object({}),
})

export const listAssemblyLines = call({
  ...reading,
  path: '/api/billing/items/:id/lines/',
  shows: ['price_item'],
  summary:
    'The lines that an assembly gives for what was measured, `measures={"length": "24"}`; what gives no quantity is refused at its measure',
  input: one.extend({ measures: z.record(text(limits.measureName), text(200)).default({}) }),
  answer: z.object({ lines: z.array(figuredLine) }),
})
