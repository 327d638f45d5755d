import * as calls from '#contract/billing/price-book/calls.ts'
import { serve } from '#server/http/context.ts'
import { listAssemblyLines } from './assembly-lines.ts'
import { changePrices } from './change-prices.ts'
import { exportItems } from './export-items.ts'
import { importItems } from './import-items.ts'
import { listItems } from './list-items.ts'
import { getOfferedItems } from './offered-items.ts'
import { getItem, listPriceBook } from './read-items.ts'
import { createItem, deleteItem, updateItem } from './save-item.ts'
import { undoPriceChange } from './undo-price-change.ts'

export const priceBookRoutes = [
  serve(calls.listItems, listItems),
  serve(calls.listPriceBook, listPriceBook),
  serve(calls.getOfferedItems, getOfferedItems),
  serve(calls.getItem, getItem),
  serve(calls.createItem, createItem),
  serve(calls.updateItem, updateItem),
  serve(calls.deleteItem, deleteItem),
  serve(calls.listAssemblyLines, listAssemblyLines),
  serve(calls.exportItems, exportItems),
  serve(calls.importItems, importItems),
  serve(calls.changePrices, changePrices),
  serve(calls.undoPriceChange, undoPriceChange),
]
