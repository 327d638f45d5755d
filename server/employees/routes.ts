import * as calls from '#contract/employees/calls.ts'
import { deleteAccount as deleteAccountCall } from '#contract/users/calls.ts'
import { serve } from '#server/http/context.ts'
import { deleteAccount } from './delete-account.ts'
import { getPermissions } from './read.ts'

export const employeesRoutes = [
  serve(calls.getPermissions, getPermissions),
  // An account's end is the end of its memberships, which are kept here.
  serve(deleteAccountCall, deleteAccount),
]
