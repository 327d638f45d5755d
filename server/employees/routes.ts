import * as company from '#contract/company/calls.ts'
import * as calls from '#contract/employees/calls.ts'
import * as permissions from '#contract/employees/permissions/calls.ts'
import * as users from '#contract/users/calls.ts'
import { serve } from '#server/http/context.ts'
import { acceptEmployeeInvite } from './accept-invite.ts'
import { closeCompany, listClosedCompanies, reopenCompany } from './close-company.ts'
import { deactivateEmployee, reactivateEmployee } from './deactivate.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteRole } from './delete-role.ts'
import { inviteEmployee, linkInvite, resendInvite, revokeInvite } from './invite-employee.ts'
import { listEmployees } from './list-employees.ts'
import { listInvites } from './list-invites.ts'
import { listRoles } from './list-roles.ts'
import { leaveCompany, transferCompany } from './ownership.ts'
import { listMyInvites, previewInvite } from './preview-invite.ts'
import { getPermissions } from './read.ts'
import { getOwnDetails, saveOwnDetails } from './save-welcome.ts'
import { updateEmployee } from './update-employee.ts'
import { createRole, resetRole, updateRole } from './write-role.ts'

export const employeesRoutes = [
  serve(permissions.getPermissions, getPermissions),
  serve(calls.getOwnDetails, getOwnDetails),
  serve(calls.saveOwnDetails, saveOwnDetails),
  serve(calls.listEmployees, listEmployees),
  serve(calls.updateEmployee, updateEmployee),
  serve(calls.deactivateEmployee, deactivateEmployee),
  serve(calls.reactivateEmployee, reactivateEmployee),
  serve(calls.listRoles, listRoles),
  serve(calls.createRole, createRole),
  serve(calls.updateRole, updateRole),
  serve(calls.resetRole, resetRole),
  serve(calls.deleteRole, deleteRole),
  serve(calls.listInvites, listInvites),
  serve(calls.inviteEmployee, inviteEmployee),
  serve(calls.resendInvite, resendInvite),
  serve(calls.linkInvite, linkInvite),
  serve(calls.revokeInvite, revokeInvite),
  serve(calls.previewInvite, previewInvite),
  serve(calls.listMyInvites, listMyInvites),
  serve(calls.acceptEmployeeInvite, acceptEmployeeInvite),
  // Who belongs to a company is kept here, also when the company itself is handed on or closed.
  serve(company.transferCompany, transferCompany),
  serve(company.leaveCompany, leaveCompany),
  serve(company.closeCompany, closeCompany),
  serve(company.listClosedCompanies, listClosedCompanies),
  serve(company.reopenCompany, reopenCompany),
  // An account's end is the end of its memberships, which are kept here.
  serve(users.deleteAccount, deleteAccount),
]
