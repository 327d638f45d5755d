import * as calls from '#contract/employees/calls.ts'
import { serve } from '#server/http/context.ts'
import { deactivateEmployee, reactivateEmployee } from './deactivate.ts'
import { deleteRole } from './delete-role.ts'
import { listEmployees } from './list-employees.ts'
import { listRoles } from './list-roles.ts'
import { getPermissions } from './read.ts'
import { updateEmployee } from './update-employee.ts'
import { createRole, resetRole, updateRole } from './write-role.ts'

export const employeesRoutes = [
  serve(calls.getPermissions, getPermissions),
  serve(calls.listEmployees, listEmployees),
  serve(calls.updateEmployee, updateEmployee),
  serve(calls.deactivateEmployee, deactivateEmployee),
  serve(calls.reactivateEmployee, reactivateEmployee),
  serve(calls.listRoles, listRoles),
  serve(calls.createRole, createRole),
  serve(calls.updateRole, updateRole),
  serve(calls.resetRole, resetRole),
  serve(calls.deleteRole, deleteRole),
]
