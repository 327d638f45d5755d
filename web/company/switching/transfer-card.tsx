import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { useTransferCompany } from '../queries.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { useArrive } from './switch-queries.ts'

export type Heir = { id: string; name: string }

type Team = readonly Heir[] | undefined

/** For the owner: hands the company to somebody of the team. The page knows the team. */
export function TransferCard({ team }: { team: Team }) {
  const [asking, setAsking] = useState(false)
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
      {asking && <TransferDialog team={team} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function TransferDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const transfer = useTransferCompany()
  const arrive = useArrive()
  const heirOf = ({ user_id }: { user_id: string }) => team?.find(({ id }) => id === user_id)
  return (
    <PasswordDialog
      title="Transfer ownership"
      description={(values) => {
        const heir = heirOf(values)
        return heir ? `${heir.name} becomes the owner at once.` : 'Choose who becomes the owner.'
      }}
      action="Transfer ownership"
      onClose={onClose}
      values={{ user_id: '' }}
      onConfirm={async (typed) => {
        await transfer.mutateAsync(typed)
        onClose()
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
  )
}
