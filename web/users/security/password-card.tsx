import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PasswordSheet } from './password-sheet.tsx'

/** The password, changed in a sheet. */
export function PasswordCard() {
  const [changing, setChanging] = useState(false)
  return (
    <Card title="Password" action={<Button onClick={() => setChanging(true)}>Change password</Button>}>
      <p className="text-ink-muted">Changing it logs out every other device.</p>
      {changing && <PasswordSheet onClose={() => setChanging(false)} />}
    </Card>
  )
}
