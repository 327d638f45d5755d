import * as accounts from '#contract/accounting/accounts/calls.ts'
import * as categories from '#contract/accounting/categories/calls.ts'
import * as matches from '#contract/accounting/matches/calls.ts'
import * as receipts from '#contract/accounting/receipts/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as transactions from '#contract/accounting/transactions/calls.ts'
import * as views from '#contract/accounting/transactions/views/calls.ts'
import { serve } from '#server/http/context.ts'
import { listAccounts } from './accounts/read-accounts.ts'
import { createAccount, updateAccount } from './accounts/save-account.ts'
import { deleteCategory } from './categories/delete-category.ts'
import { listCategoryTree } from './categories/list-tree.ts'
import { moveCategories, moveCategory } from './categories/move-categories.ts'
import { getCategory } from './categories/read-categories.ts'
import { createCategory, updateCategory } from './categories/save-category.ts'
import { searchCategories } from './categories/search-categories.ts'
import { exportTransactions } from './export/export-transactions.ts'
import { matchInvoice } from './matches/match-invoice.ts'
import { suggestMatches } from './matches/suggest-matches.ts'
import { addReceipts, deleteReceipt } from './receipts/change-receipts.ts'
import { getReceiptFile } from './receipts/get-file.ts'
import { bulkUpdateTransactions, undoBulkUpdate } from './transactions/bulk-update.ts'
import { bulkDeleteTransactions, deleteTransaction } from './transactions/delete-transactions.ts'
import { getTransaction, listTransactions } from './transactions/list-transactions.ts'
import { listDeletedTransactions, restoreTransactions } from './transactions/restore-transactions.ts'
import { saveTransactionOrCategory } from './transactions/save-transaction.ts'
import {
  matchJob,
  updateTransactionCategory,
  updateTransactionCategoryByName,
} from './transactions/sort-transaction.ts'
import { splitTransaction } from './transactions/split-transaction.ts'
import { pairTransfer, suggestTransfers } from './transactions/transfers.ts'
import { deleteTransactionView, listTransactionViews, saveTransactionView } from './transactions/views.ts'

export const accountingRoutes = [
  serve(transactions.listTransactions, listTransactions),
  serve(transactions.exportTransactions, exportTransactions),
  serve(transactions.getTransaction, getTransaction),
  serve(transactions.saveTransactionOrCategory, saveTransactionOrCategory),
  serve(transactions.deleteTransaction, deleteTransaction),
  serve(transactions.splitTransaction, splitTransaction),
  serve(transactions.pairTransfer, pairTransfer),
  serve(transactions.suggestTransfers, suggestTransfers),
  serve(transactions.matchJob, matchJob),
  serve(matches.matchInvoice, matchInvoice),
  serve(matches.suggestMatches, suggestMatches),
  serve(transactions.updateTransactionCategoryByName, updateTransactionCategoryByName),
  serve(transactions.updateTransactionCategory, updateTransactionCategory),
  serve(bulk.bulkUpdateTransactions, bulkUpdateTransactions),
  serve(bulk.undoBulkUpdate, undoBulkUpdate),
  serve(bulk.bulkDeleteTransactions, bulkDeleteTransactions),
  serve(bulk.listDeletedTransactions, listDeletedTransactions),
  serve(bulk.restoreTransactions, restoreTransactions),
  serve(views.listTransactionViews, listTransactionViews),
  serve(views.saveTransactionView, saveTransactionView),
  serve(views.deleteTransactionView, deleteTransactionView),
  serve(receipts.addReceipts, addReceipts),
  serve(receipts.deleteReceipt, deleteReceipt),
  serve(receipts.getReceiptFile, getReceiptFile),
  serve(accounts.listAccounts, listAccounts),
  serve(accounts.createAccount, createAccount),
  serve(accounts.updateAccount, updateAccount),
  serve(categories.listCategoryTree, listCategoryTree),
  serve(categories.searchCategories, searchCategories),
  serve(categories.getCategory, getCategory),
  serve(categories.createCategory, createCategory),
  serve(categories.updateCategory, updateCategory),
  serve(categories.moveCategory, moveCategory),
  serve(categories.moveCategories, moveCategories),
  serve(categories.deleteCategory, deleteCategory),
]
