import * as calls from '#contract/billing/price-book/calls.ts'
import { serve } from '#server/http/context.ts'
import { listAssemblyLines } from './assembly-lines.ts'
import { changePrices } from './change-prices.ts'
import { deleteItem, restoreItem } from './delete-item.ts'
import { exportItems } from './export-items.ts'
import { importItems } from './import-items.ts'
import { getItemPhoto, saveItemPhoto } from './item-photo.ts'
import { listItems } from './list-items.ts'
import { getOfferedItems } from './offered-items.ts'
import { getItem, listPriceBook } from './read-items.ts'
import { createItem, updateItem } from './save-item.ts'
import { undoPriceChange } from './undo-price-change.ts'

export const priceBookRoutes = [
  serve(calls.listItems, listItems),
  serve(calls.listPriceBook, listPriceBook),
  serve(calls.getOfferedItems, getOfferedItems),
  serve(calls.getItem, getItem),
  serve(calls.createItem, createItem),
  serve(calls.updateItem, updateItem),
  serve(calls.deleteItem, deleteItem),
  serve(calls.restoreItem, restoreItem),
  serve(calls.saveItemPhoto, saveItemPhoto),
  serve(calls.getItemPhoto, getItemPhoto),
  serve(calls.listAssemblyLines, listAssemblyLines),
  serve(calls.exportItems, exportItems),
  serve(calls.importItems, importItems),
  serve(calls.changePrices, changePrices),
  serve(calls.undoPriceChange, undoPriceChange),
]
