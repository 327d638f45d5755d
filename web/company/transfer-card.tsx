import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useTransferCompany } from './queries.ts'
import { useArrive } from './switch-queries.ts'

export type Heir = { id: string; name: string }

/** For the owner: hands the company to somebody of the team. The page knows the team. */
export function TransferCard({ team }: { team: readonly Heir[] | undefined }) {
  const transfer = useTransferCompany()
  const arrive = useArrive()
  const [asking, setAsking] = useState(false)
  const heirOf = ({ user_id }: { user_id: string }) => team?.find(({ id }) => id === user_id)
  return (
    <Card title="Transfer ownership">
      <p className="max-w-prose pb-4 text-ink-muted">
        A company has exactly one owner. You stay on the team as Admin; the new owner takes over the plan.
      </p>
      {team?.length === 0 ? (
        <p className="text-ink-muted">Invite someone to your team first.</p>
      ) : (
        <Button onClick={() => setAsking(true)}>Transfer ownership</Button>
      )}
      {asking && (
        <PasswordDialog
          title="Transfer ownership"
          description={(values) => {
            const heir = heirOf(values)
            return heir ? `${heir.name} becomes the owner at once.` : 'Choose who becomes the owner.'
          }}
          action="Transfer ownership"
          onClose={() => setAsking(false)}
          values={{ user_id: '' }}
          onConfirm={async (typed) => {
            await transfer.mutateAsync(typed)
            setAsking(false)
            await arrive(`${heirOf(typed)?.name ?? 'They'} is the owner now`)
          }}
        >
          {(form) => (
            <Field label="New owner" {...form.field('user_id')}>
              <Select {...form.input('user_id')}>
                <option value="">Choose</option>
                {team?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </PasswordDialog>
      )}
    </Card>
  )
}
