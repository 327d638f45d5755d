import { listItems as itemsCall } from '#contract/billing/calls.ts'
import * as calls from '#contract/billing/price-book/calls.ts'
import { serve } from '#server/http/context.ts'
import { listAssemblyLines } from './assembly-lines.ts'
import { listItems } from './list-items.ts'
import { getOfferedItems } from './offered-items.ts'
import { getItem, listPriceBook } from './read-items.ts'
import { createItem, deleteItem, updateItem } from './save-item.ts'

export const priceBookRoutes = [
  serve(itemsCall, listItems),
  serve(calls.listPriceBook, listPriceBook),
  serve(calls.getOfferedItems, getOfferedItems),
  serve(calls.getItem, getItem),
  serve(calls.createItem, createItem),
  serve(calls.updateItem, updateItem),
  serve(calls.deleteItem, deleteItem),
  serve(calls.listAssemblyLines, listAssemblyLines),
]
