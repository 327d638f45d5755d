import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, text, version } from '../../wire/fields.ts'
import { category, categoryChange, categoryNode, newCategory } from './shapes.ts'

export const listCategoryTree = call({
  method: 'GET',
  path: '/api/accounting/categories/tree/',
  who: 'accounting.view',
  shows: ['category', 'transaction'],
  summary: 'All categories, each after its parent, with what they came to in a year (this one unless said)',
  input: z.object({ year: z.number().int().min(1900).max(2999).optional() }),
  answer: z.object({
    categories: z.array(categoryNode),
    year: z.number().int(),
    /** What has no category in that year, transfers aside. */
    uncategorized: z.object({ income: z.string(), expense: z.string(), count: z.number().int() }),
  }),
})

export const searchCategories = call({
  method: 'GET',
  path: '/api/accounting/categories/search/',
  who: 'accounting.view',
  shows: ['category', 'transaction'],
  summary:
    'Categories whose name holds what was typed, those that begin with it first; without words, those used last. At most 20',
  input: z.object({
    q: text(limits.line).optional(),
    /** Those that fit a transaction of this type. */
    type: z.enum(['income', 'expense', 'transfer']).optional(),
  }),
  answer: z.object({ categories: z.array(category) }),
})

export const getCategory = call({
  method: 'GET',
  path: '/api/accounting/category/:id/',
  who: 'accounting.view',
  shows: ['category', 'transaction'],
  summary: 'A category, with how many transactions and splits have it or one below it',
  input: z.object({ id: id() }),
  answer: z.object({
    category: category.extend({ transaction_count: z.number().int() }),
  }),
})

export const createCategory = call({
  method: 'POST',
  path: '/api/accounting/categories/tree/create/',
  who: 'accounting.edit',
  changes: ['category'],
  summary: 'Add a category; its name is unique among those of the same parent, in capitals or not',
  input: newCategory,
  answer: z.object({ category_id: id(), category }),
  creates: true,
  message: 'Category added',
})

export const updateCategory = call({
  method: 'PUT',
  path: '/api/accounting/categories/tree/:id/update/',
  who: 'accounting.edit',
  changes: ['category', 'transaction'],
  summary: 'Change a category or move it; empty text clears a field, a field left out stays',
  input: categoryChange,
  answer: z.object({ category }),
  message: 'Category saved',
})

export const moveCategory = call({
  method: 'POST',
  path: '/api/accounting/categories/tree/:id/move/',
  who: 'accounting.edit',
  changes: ['category', 'transaction'],
  summary:
    'Move a category below another one, or to the top with an empty `new_parent_id`. Below itself: `category_cycle`; deeper than four levels or into another type: refused',
  input: z.object({
    id: id(),
    version: version().optional(),
    new_parent_id: id().nullish(),
    /** Its place among those of that parent, from 0; left out, the last. */
    position: z.number().int().min(0).max(limits.categories).optional(),
  }),
  answer: z.object({ category }),
  message: 'Category moved',
})

export const moveCategories = call({
  method: 'POST',
  path: '/api/accounting/categories/tree/bulk-move/',
  who: 'accounting.edit',
  changes: ['category', 'transaction'],
  summary: 'Move several categories below one, or to the top, behind those there: all of them or none',
  input: z.object({
    ids: z
      .array(id())
      .min(1, 'Choose at least one category')
      .max(limits.categories, `Choose at most ${limits.categories} categories`),
    new_parent_id: id().nullish(),
  }),
  answer: z.object({ moved: z.number().int() }),
  encoding: 'json',
})

export const deleteCategory = call({
  method: 'POST',
  path: '/api/accounting/category/:id/delete/',
  who: 'accounting.edit',
  changes: ['category', 'transaction'],
  summary:
    'Delete a category; those below it move up. Where transactions have it: `category_in_use` without `reassign_to`, `none` for no category',
  input: z.object({
    id: id(),
    version: version().optional(),
    /** The category that its transactions have from then on; `none` leaves them without. */
    reassign_to: z.union([id(), z.literal('none')], 'Choose from your categories').optional(),
  }),
  answer: z.object({
    /** How many transactions and splits have another category now. */
    reassigned: z.number().int(),
  }),
})
