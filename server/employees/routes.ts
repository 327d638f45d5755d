import * as company from '#contract/company/calls.ts'
import * as calls from '#contract/employees/calls.ts'
import { deleteAccount as deleteAccountCall } from '#contract/users/calls.ts'
import { serve } from '#server/http/context.ts'

import { closeForAll, listClosedCompanies, reopenForAll } from './close-company.ts'
import { deleteAccount } from './delete-account.ts'
import { leaveCompany, transferCompany } from './ownership.ts'

import { getPermissions } from './read.ts'

export const employeesRoutes = [
  serve(calls.getPermissions, getPermissions),
  // Who belongs to a company is kept here, also when the company itself is handed on or closed.
  serve(company.transferCompany, transferCompany),
  serve(company.leaveCompany, leaveCompany),
  serve(company.closeCompany, closeForAll),
  serve(company.listClosedCompanies, listClosedCompanies),
  serve(company.reopenCompany, reopenForAll),
  // An account's end is the end of its memberships, which are kept here.
  serve(deleteAccountCall, deleteAccount),
]
