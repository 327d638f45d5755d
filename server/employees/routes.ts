import * as calls from '#contract/employees/calls.ts'
import { serve } from '#server/http/context.ts'
import { getPermissions } from './read.ts'

export const employeesRoutes = [serve(calls.getPermissions, getPermissions)]
