import { useAccess, useCan } from '#web/api/access.ts'
import { ExportCard } from '#web/company/export-card.tsx'
import { CloseCompanyCard } from '#web/company/switching/close-company.tsx'
import { LeaveCompanyCard } from '#web/company/switching/leave-company.tsx'
import { TransferCard } from '#web/company/switching/transfer-card.tsx'
import { useListEmployees } from '#web/employees/queries.ts'

/** Export, transfer, leaving and closing of the company. */
export default function DataSettingsPage() {
  const owner = useAccess()?.kind === 'owner'
  const can = useCan()
  return (
    <div className="flex flex-col gap-5">
      {can('data.export') && <ExportCard />}
      {owner ? (
        <>
          <Transfer />
          <CloseCompanyCard />
        </>
      ) : (
        <LeaveCompanyCard />
      )}
    </div>
  )
}

function Transfer() {
  const employees = useListEmployees().data?.employees
  return <TransferCard team={employees?.filter(({ kind, status }) => kind === 'employee' && status === 'active')} />
}
