import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useArrive, useCloseCompany } from './switch-queries.ts'

/** For the owner: closes the company for everyone, with the export offered first. */
export function CloseCompanyCard() {
  const company = useSession().user?.company
  const [asking, setAsking] = useState(false)
  if (!company) return null
  return (
    <Card title={`Delete ${company.name}`}>
      <p className="max-w-prose pb-4 text-ink-muted">
        No one can work in it anymore, and its plan ends. You can restore it for 30 days; then everything in it is
        permanently deleted. <Link href="/api/export/">Download the export</Link> first.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete company
      </Button>
      {asking && <CloseDialog name={company.name} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Asks for the company's name and the password. */
function CloseDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const close = useCloseCompany()
  const arrive = useArrive()
  return (
    <PasswordDialog
      title={`Delete ${name}?`}
      description="Everyone in it loses access right away."
      action="Delete company"
      danger
      onClose={onClose}
      values={{ name: '' }}
      onConfirm={async (typed) => {
        await close.mutateAsync(typed)
        await arrive(`${name} is deleted`)
      }}
    >
      {(form) => (
        <>
          <p>
            <Link href="/api/export/">Download everything</Link> before you go on.
          </p>
          <Field label={`Type ${name} to confirm`} {...form.field('name')}>
            <Input {...form.input('name')} autoComplete="off" />
          </Field>
        </>
      )}
    </PasswordDialog>
  )
}
