import type { ComponentProps } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { TransactionList } from '../list/transaction-list.tsx'
import type { View } from './use-views.ts'

const CategoryScreen = lazyWithin(() =>
  import('../categories/category-screen.tsx').then((part) => ({ default: part.CategoryScreen })),
)
const BankScreen = lazyWithin(() => import('../banks/bank-screen.tsx').then((part) => ({ default: part.BankScreen })))
const RuleScreen = lazyWithin(() => import('../rules/rule-screen.tsx').then((part) => ({ default: part.RuleScreen })))

/** What is looked at; reports are not of this domain. */
export function AccountingView({ view, ...list }: ComponentProps<typeof TransactionList> & { view: View }) {
  const [params, change] = useAddress()
  const openRule = (rule: string | undefined) => change({ rule }, rule ? 'push' : undefined)
  if (view === 'transactions') return <TransactionList {...list} />
  if (view === 'categories') return <CategoryScreen />
  if (view === 'banks') return <BankScreen onImport={list.onImport} />
  return view === 'rules' && <RuleScreen opened={params.get('rule') ?? undefined} onOpen={openRule} />
}
