import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { amount, id, instant, markupIn, text, upload } from '../../wire/fields.ts'
import { keysOf } from '../../wire/list.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { itemColumnNames } from './import-rules.ts'
import { bookLimits } from './limit-rules.ts'
import { itemSorts } from './list.ts'
import { priceFields } from './price-change-rules.ts'
import { figuredLine, item, itemChange, itemRow, newItem, priceItem } from './shapes.ts'

const one = z.object({ id: id() })
const reading = { method: 'GET', who: ['estimates.edit', 'invoices.edit'], staffOnly: true } as const
/** The handlers ask for `estimates.edit` over everything, and for prices. */
const writing = { who: 'estimates.edit', staffOnly: true, changes: ['price_item'] } as const

/** A change of many prices, as it can be undone. */
const priceChange = z.object({
  id: id(),
  of: z.enum(priceFields),
  percent: z.string(),
  items: z.number().int(),
  made_at: instant(),
  /** Who made it. */
  who: z.string().nullable(),
})

const changedItem = z.object({
  id: id(),
  name: z.string(),
  unit: z.string().nullable(),
  price_before: amount().nullable(),
  price_after: amount().nullable(),
  cost_before: amount().nullable(),
  cost_after: amount().nullable(),
})

/** What a list of the book, or a table of it, is narrowed to. */
export const itemsAsked = z.object({
  q: text(200).optional(),
  category: text(limits.categoryName).optional(),
  assemblies: z.boolean().optional(),
  sort: z.enum(keysOf(itemSorts)).default('name'),
})

export const listItems = call({
  method: 'GET',
  path: '/api/billing/items/',
  who: ['estimates.edit', 'invoices.edit'],
  shows: ['document', 'price_item'],
  summary: 'For quick entry: what of the price book fits, below it earlier lines and the services of the company',
  input: z.object({ q: text(200).optional() }),
  answer: z.object({ items: z.array(priceItem) }),
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
    /** The latest change of many prices, for who may undo it and as long as it is not undone. */
    last_change: priceChange.optional(),
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
  summary: 'Delete an item; one that is a line of an assembly is refused, by name. No document changes with it',
  input: one,
  answer: z.object({}),
})

export const restoreItem = call({
  ...writing,
  method: 'POST',
  path: '/api/billing/items/:id/restore/',
  summary:
    'Bring back an item that was deleted within the last day, an assembly with its lines. A name that is taken meanwhile: `conflict`',
  input: one,
  answer: z.object({ item }),
})

export const saveItemPhoto = call({
  ...writing,
  method: 'POST',
  path: '/api/billing/items/:id/photo/',
  summary: 'Keep a photo of an item, in the place of the one before; `remove` takes it off. It is shown on no document',
  input: z.object({ id: id(), photo: upload().optional(), remove: z.boolean().optional() }),
  answer: z.object({ item }),
  encoding: 'multipart',
  maxBytes: limits.certificateBytes,
  outside: true,
  message: 'Photo saved',
})

export const getItemPhoto = call({
  ...reading,
  path: '/api/billing/items/:id/photo/:key/',
  shows: [],
  summary: 'The photo of an item by the name of its content, as WebP of at most 480 px',
  input: one.extend({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: 'bytes',
})

export const listAssemblyLines = call({
  ...reading,
  path: '/api/billing/items/:id/lines/',
  shows: ['price_item'],
  summary:
    'The lines that an assembly gives for what was measured, `measures={"length": "24"}`; what gives no quantity is refused at its measure',
  input: one.extend({ measures: z.record(text(bookLimits.measureName), text(200)).default({}) }),
  answer: z.object({ lines: z.array(figuredLine) }),
})

export const exportItems = call({
  ...reading,
  path: '/api/billing/items/export/',
  shows: [],
  heavy: true,
  summary:
    'The items of the price book as CSV, as the list would show them, without assemblies; an import knows its columns',
  input: itemsAsked.omit({ assemblies: true }),
  answer: 'bytes',
})

export const importItems = call({
  ...writing,
  method: 'POST',
  path: '/api/billing/items/import/',
  summary:
    'Add the items of some rows of a file, or with `dry_run` only say what would become of each. Those whose name is there are left, or with `known=update` changed. Needs `costs.view`',
  input: z.object({
    columns: z.array(z.enum(itemColumnNames).nullable()).min(1).max(limits.importColumns),
    rows: z
      .array(
        z.object({ row: z.number().int().min(1), values: z.array(text(limits.importCell)).max(limits.importColumns) }),
      )
      .min(1)
      .max(limits.importRows),
    dry_run: z.boolean().default(false),
    known: z.enum(['skip', 'update']).default('skip'),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        row: z.number(),
        outcome: z.enum(['added', 'updated', 'known', 'refused']),
        reasons: z.array(z.string()).optional(),
      }),
    ),
  }),
  encoding: 'json',
})

export const changePrices = call({
  ...writing,
  method: 'POST',
  path: '/api/billing/items/prices/',
  summary:
    'Change the prices of all items, or of those that `q` and `category` find, by a percent: all or none; with `dry_run` only say what would change. Of costs, the prices that a markup makes follow. Needs `costs.view`',
  input: z.object({
    of: z.enum(priceFields).default('unit_price'),
    percent: markupIn(),
    q: text(200).optional(),
    category: text(limits.categoryName).optional(),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    /** Unset where it is only tried, or nothing changes. */
    change_id: id().optional(),
    /** How many change, and how many that were asked for have nothing to change. */
    items: z.number().int(),
    left: z.number().int(),
    /** The first of those that change. */
    changes: z.array(changedItem),
  }),
})

export const undoPriceChange = call({
  ...writing,
  method: 'POST',
  path: '/api/billing/items/prices/:id/undo/',
  summary: 'Undo the latest change of many prices, once. What somebody has changed since stays. Needs `costs.view`',
  input: one,
  answer: z.object({ restored: z.number().int(), kept: z.number().int() }),
})
