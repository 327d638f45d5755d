import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { account, accountChange, newAccount } from './shapes.ts'

export const listAccounts = call({
  method: 'GET',
  path: '/api/accounting/accounts/',
  who: 'accounting.view',
  shows: ['bank_account', 'bank'],
  summary: 'The accounts that money lies in: those of linked banks and those that are filled by hand, closed ones last',
  input: z.object({}),
  answer: z.object({ accounts: z.array(account) }),
})

export const createAccount = call({
  method: 'POST',
  path: '/api/accounting/accounts/',
  who: 'accounting.edit',
  changes: ['bank_account'],
  summary: 'Add an account that is filled by hand and from files',
  input: newAccount,
  answer: z.object({ account_id: id(), account }),
  creates: true,
  message: 'Account added',
})

export const updateAccount = call({
  method: 'PUT',
  path: '/api/accounting/accounts/:id/',
  who: 'accounting.edit',
  changes: ['bank_account', 'transaction'],
  summary: 'Rename an account, close it or open it again; what a bank says of an account stays as the bank says it',
  input: accountChange,
  answer: z.object({ account }),
  message: 'Account saved',
})
