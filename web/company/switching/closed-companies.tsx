import { formatInstant } from '#contract/values/dates.ts'
import { deviceZone } from '#web/api/client-context.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useClosedCompanies } from '../queries.ts'
import { useArrive, useReopenCompany } from './switch-queries.ts'

/** What the person closed and can still bring back. Nothing where there is nothing. */
export function ClosedCompanies() {
  const closed = useClosedCompanies().data?.companies ?? []
  const reopen = useReopenCompany()
  const arrive = useArrive()
  return closed.map(({ id, name, erase_on }) => (
    <Banner
      key={id}
      actions={
        <Button
          size="sm"
          busy={reopen.isPending}
          onClick={() =>
            reopen.mutate(
              { company_id: id },
              {
                onSuccess: () => arrive(`${name} is back`),
                onError: (error) => toast({ title: plainMessage(error), kind: 'problem' }),
              },
            )
          }
        >
          Restore it
        </Button>
      }
    >
      You deleted {name}. It is kept until {formatInstant(erase_on, deviceZone())}.
    </Banner>
  ))
}
