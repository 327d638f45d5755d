import * as calls from '#contract/employees/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type Employee = AnswerFor<typeof calls.listEmployees>['employees'][number]
export type Role = AnswerFor<typeof calls.listRoles>['roles'][number]

/* People are counted with roles and roles named with people; a removed person gives a seat back. */
export const useListEmployees = (enabled = true) => useRead(calls.listEmployees, {}, { enabled })
/* For whoever chooses people: the list that is known shows at once, and is asked again for who has just joined. */
export const useEmployeesNow = (enabled: boolean) => useRead(calls.listEmployees, {}, { enabled, staleTime: 0 })
export const useUpdateEmployee = () => useWrite(calls.updateEmployee)
export const useDeactivateEmployee = () => useWrite(calls.deactivateEmployee)
export const useReactivateEmployee = () => useWrite(calls.reactivateEmployee)

export const useOwnDetails = () => useRead(calls.getOwnDetails, {})
export const useSaveOwnDetails = () => useWrite(calls.saveOwnDetails)

export const useListRoles = () => useRead(calls.listRoles, {})
export const useCreateRole = () => useWrite(calls.createRole)
export const useUpdateRole = () => useWrite(calls.updateRole)
export const useResetRole = () => useWrite(calls.resetRole)
export const useDeleteRole = () => useWrite(calls.deleteRole)
