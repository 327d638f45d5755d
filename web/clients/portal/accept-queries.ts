import { useNavigate } from 'react-router'
import { acceptClientInvite, acceptClientInviteFromDashboard } from '#contract/clients/calls.ts'
import { changeCompany } from '#web/api/session.ts'
import { useWrite } from '#web/api/use-call.ts'
import { type Invitation, useAcceptEmployeeInvite } from '#web/employees/invite-queries.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

const useAcceptClientInvite = () => useWrite(acceptClientInvite)
const useAcceptClientInviteFromDashboard = () => useWrite(acceptClientInviteFromDashboard)

/**
 * Accepts an invitation of either kind, by its link or by the verified address; afterwards that company is the current
 * one, and its first page is opened.
 */
export function useAcceptInvitation(token?: string) {
  const employee = useAcceptEmployeeInvite()
  const client = useAcceptClientInvite()
  const dashboard = useAcceptClientInviteFromDashboard()
  const navigate = useNavigate()

  function ask({ id, kind, client_id }: Invitation) {
    if (kind === 'employee') return employee.mutateAsync(token ? { token } : { invite_id: id })
    return token && client_id ? client.mutateAsync({ id: client_id, token }) : dashboard.mutateAsync({ invite_id: id })
  }
  async function accept(invitation: Invitation) {
    const joined = await ask(invitation).catch(() => undefined)
    if (!joined) return
    await changeCompany()
    if (joined.redirect === '/dashboard') toast({ kind: 'success', title: `You joined ${joined.company.name}` })
    navigate(joined.redirect, { replace: true })
  }
  const each = [employee, client, dashboard]
  return {
    accept: (invitation: Invitation) => void accept(invitation),
    busy: each.some(({ isPending }) => isPending),
    problem: each.find(({ error }) => error)?.error ?? undefined,
  }
}
