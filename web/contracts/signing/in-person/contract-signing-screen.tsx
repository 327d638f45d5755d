import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { signingPage } from '#contract/users/page-rules.ts'
import { checkSession } from '#web/api/session.ts'
import { useOnlyAddress } from '#web/links/use-only-address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { UnlockDeviceSheet } from '#web/users/security/unlock-device-sheet.tsx'
import { PageIn } from '../../words/page-in.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'
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
  return (
    <>
      <PageIn language={data?.brand.language}>
        <DeviceBar signer={data?.signer.name} waits={data?.state === 'ready'} onLeave={() => setLeaving(true)} />
      </PageIn>
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

type DeviceBarProps = { signer: string | undefined; waits: boolean; onLeave: () => void }

/** Above the contract: whose turn it is on this device, and the way out for whoever of the team gave it away. */
function DeviceBar({ signer, waits, onLeave }: DeviceBarProps) {
  const words = useSheetWords().inPerson
  const isOpen = waits || signer === undefined
  return (
    <section
      aria-label={words.label}
      data-screen-only
      className="flex min-h-14 items-center justify-between gap-4 bg-board px-4 py-2 text-board-ink sm:px-8"
    >
      <p className="min-w-0">
        <span className="font-label">{isOpen ? words.waits : words.done}</span>
        {signer !== undefined && (
          <span className="text-board-muted phone:hidden">{waits ? words.reads(signer) : words.back}</span>
        )}
      </p>
      <Button size="sm" onClick={onLeave}>
        {isOpen ? words.stop : words.finish}
      </Button>
    </section>
  )
}
