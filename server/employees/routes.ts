import * as calls from '#contract/employees/calls.ts'
import { deleteAccount as deleteAccountCall } from '#contract/users/calls.ts'
import { serve } from '#server/http/context.ts'
import { acceptEmployeeInvite } from './accept-invite.ts'
import { deleteAccount } from './delete-account.ts'
import { inviteEmployee, linkInvite, resendInvite, revokeInvite } from './invite-employee.ts'
import { listInvites } from './list-invites.ts'
import { listMyInvites, previewInvite } from './preview-invite.ts'
import { getPermissions } from './read.ts'

export const employeesRoutes = [
  serve(calls.getPermissions, getPermissions),
  serve(calls.listInvites, listInvites),
  serve(calls.inviteEmployee, inviteEmployee),
  serve(calls.resendInvite, resendInvite),
  serve(calls.linkInvite, linkInvite),
  serve(calls.revokeInvite, revokeInvite),
  serve(calls.previewInvite, previewInvite),
  serve(calls.listMyInvites, listMyInvites),
  serve(calls.acceptEmployeeInvite, acceptEmployeeInvite),
  // An account's end is the end of its memberships, which are kept here.
  serve(deleteAccountCall, deleteAccount),
]
