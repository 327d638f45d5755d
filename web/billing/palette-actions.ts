import { FileText, ReceiptText } from 'lucide-react'
import { newFor, type PaletteAction } from '#web/api/palette-action.ts'

const estimates = (status: string) => `/billing?status=${status}`
const invoices = (status: string) => `/billing?tab=invoices&status=${status}`
const about = (noun: 'estimate' | 'invoice') =>
  newFor(noun, {
    client: (id) => `/billing/create-${noun}?client_id=${id}`,
    job: (id) => `/billing/create-${noun}?job_id=${id}`,
  })

export const billingActions: PaletteAction[] = [
  {
    title: 'New estimate',
    words: 'add create write quote bid proposal',
    href: '/billing/create-estimate',
    needs: ['estimates.edit'],
    creates: { label: 'Estimate', icon: FileText },
    about: about('estimate'),
  },
  {
    title: 'New invoice',
    words: 'add create write bill',
    href: '/billing/create-invoice',
    needs: ['invoices.edit'],
    creates: { label: 'Invoice', icon: ReceiptText },
    about: about('invoice'),
  },
  { title: 'Overdue invoices', words: 'late unpaid past due', href: invoices('overdue'), needs: ['invoices.view'] },
  { title: 'Draft invoices', words: 'unsent', href: invoices('draft'), needs: ['invoices.view'] },
  { title: 'Paid invoices', words: 'settled', href: invoices('paid'), needs: ['invoices.view'] },
  {
    title: 'Estimates waiting for an answer',
    words: 'sent viewed open pending quotes',
    href: estimates('sent,viewed'),
    needs: ['estimates.view'],
  },
  { title: 'Approved estimates', words: 'accepted won quotes', href: estimates('approved'), needs: ['estimates.view'] },
  { title: 'Expired estimates', words: 'old lapsed quotes', href: estimates('expired'), needs: ['estimates.view'] },
  { title: 'Draft estimates', words: 'unsent quotes', href: estimates('draft'), needs: ['estimates.view'] },
]
