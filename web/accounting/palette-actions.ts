import { Landmark } from 'lucide-react'
import type { PaletteAction } from '#web/api/palette-action.ts'

export const accountingActions: PaletteAction[] = [
  {
    title: 'Add transaction',
    words: 'new expense income cost purchase receipt payment',
    href: '/accounting?new=1',
    needs: ['accounting.edit'],
    creates: { label: 'Transaction', icon: Landmark },
  },
  {
    title: 'Transactions to sort',
    words: 'uncategorized category books bank lines',
    href: '/accounting?to_sort=true',
    needs: ['accounting.view'],
  },
  {
    title: 'Tidy up transactions',
    words: 'sort categorize month end bank lines merchants',
    href: '/accounting?tidy=1',
    needs: ['accounting.edit'],
  },
  {
    title: 'Expenses without a receipt',
    words: 'missing receipts',
    href: '/accounting?type=expense&receipt=no',
    needs: ['accounting.view'],
  },
  {
    title: 'Import bank transactions',
    words: 'csv ofx qfx qif file statement upload',
    href: '/accounting?import=1',
    needs: ['accounting.edit'],
  },
  {
    title: 'Rules for transactions',
    words: 'automatic sorting always do this categorize bank',
    href: '/accounting?view=rules',
    needs: ['accounting.view'],
  },
  {
    title: 'New rule for transactions',
    words: 'automatic sorting always do this add',
    href: '/accounting?view=rules&rule=new',
    needs: ['accounting.edit'],
  },
  {
    title: 'Categories',
    words: 'chart of accounts schedule c tax lines',
    href: '/accounting?view=categories',
    needs: ['accounting.view'],
  },
]
