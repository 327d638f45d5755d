import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useArrive, useLeaveCompany } from './switch-queries.ts'

/** For everyone but the owner: leaves the company. */
export function LeaveCompanyCard() {
  const company = useSession().user?.company
  const leave = useLeaveCompany()
  const arrive = useArrive()
  const [asking, setAsking] = useState(false)
  if (!company) return null
  return (
    <Card title={`Leave ${company.name}`}>
      <p className="max-w-prose pb-4 text-ink-muted">
        You lose access right away. Your name stays on your work. To come back you need a new invitation.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Leave company
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${company.name}?`}
        consequences="You lose access right away."
        action="Leave company"
        danger
        busy={leave.isPending}
        onConfirm={() =>
          leave.mutate({ company_id: company.id }, { onSuccess: () => arrive(`You left ${company.name}`) })
        }
      />
    </Card>
  )
}
