import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { signingPage } from '#contract/users/page-rules.ts'
import { checkSession } from '#web/api/session.ts'
import { useOnlyAddress } from '#web/links/use-only-address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { UnlockDeviceSheet } from '#web/users/security/unlock-device-sheet.tsx'
import { SignContract } from '../sign-contract.tsx'
import { useSigningInPerson } from './queries.ts'

/** The device is in a client's hands: the contract fills the screen, whatever address is asked for, until the password. */
export function ContractSigningScreen({ id }: { id: string }) {
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const signing = useSigningInPerson({ id })
  const { data, error } = signing.query
  useOnlyAddress(signingPage(id, 'contract'))
  useEffect(() => {
    if (error?.kind === 'session') void checkSession()
  }, [error])
  const waits = data?.state === 'ready'
  return (
    <>
      <section
        aria-label="Sign in person"
        data-screen-only
        className="flex min-h-14 items-center justify-between gap-4 bg-board px-4 py-2 text-board-ink sm:px-8"
      >
        <p className="min-w-0">
          <span className="font-label">{waits || !data ? 'Sign in person' : 'Signed in person'}</span>
          {data && (
            <span className="text-board-muted phone:hidden">
              {waits ? ` · ${data.signer.name} reads and signs on this device` : ' · Please hand the device back'}
            </span>
          )}
        </p>
        <Button size="sm" onClick={() => setLeaving(true)}>
          {waits || !data ? 'Stop' : 'Done'}
        </Button>
      </section>
      <SignContract signing={signing} />
      {leaving && (
        <UnlockDeviceSheet
          onClose={() => setLeaving(false)}
          onBack={() => navigate(`/contracts/${id}`, { replace: true })}
        />
      )}
    </>
  )
}
