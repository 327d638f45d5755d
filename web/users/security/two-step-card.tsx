import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { LoadingMark, SkeletonBar } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { useGetSecondFactor, useRenewRecoveryCodes, useTurnOffSecondFactor } from '../account-queries.ts'
import { CodeField, PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from '../profile/account-sheet.tsx'
import { ReadFailed } from '../read-failed.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

type Doing = { what: 'set_up' | 'turn_off' | 'renew' } | { what: 'show'; codes: string[] }

/** A code from a phone besides the password: off, or on with its recovery codes. */
export function TwoStepCard() {
  const { data, isError, error, refetch } = useGetSecondFactor()
  const [doing, setDoing] = useState<Doing>()
  const done = () => setDoing(undefined)
  const show = (codes: string[]) => setDoing({ what: 'show', codes })
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          Two-step login
          {data?.on && (
            <Chip tone="moss" icon={ShieldCheck}>
              On
            </Chip>
          )}
        </span>
      }
      action={data && !data.on && <Button onClick={() => setDoing({ what: 'set_up' })}>Turn on</Button>}
    >
      {!data &&
        (isError ? (
          <ReadFailed things="two-step login" error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <SkeletonBar className="w-2/3" />
            <LoadingMark />
          </>
        ))}
      {data && !data.on && (
        <p className="text-ink-muted text-pretty">
          Logging in then also asks for a code from your phone, so your password alone isn't enough.
        </p>
      )}
      {data?.on && <TurnedOn factor={data} onDo={(what) => setDoing({ what })} />}
      {doing?.what === 'set_up' && <TwoStepSetup onClose={done} onCodes={show} />}
      {doing?.what === 'renew' && <RenewCodesSheet onClose={done} onCodes={show} />}
      {doing?.what === 'turn_off' && <TwoStepOffSheet onClose={done} />}
      {doing?.what === 'show' && <RecoveryCodesDialog codes={doing.codes} onClose={done} />}
    </Card>
  )
}

type RenewCodesSheetProps = { onClose: () => void; onCodes: (codes: string[]) => void }

/** Password and code, and there are ten new recovery codes. */
function RenewCodesSheet({ onClose, onCodes }: RenewCodesSheetProps) {
  const renew = useRenewRecoveryCodes()
  return (
    <AccountSheet
      title="New recovery codes"
      lead="You get ten new ones. The ones you have now stop working."
      action="Make new codes"
      needs={{ current_password: 'Enter your password', code: 'Enter the code' }}
      onClose={onClose}
      onSend={async (values) => onCodes((await renew.mutateAsync(values)).recovery_codes)}
    >
      {(form) => (
        <>
          <PasswordAgain form={form} />
          <CodeField recovery form={form} />
        </>
      )}
    </AccountSheet>
  )
}

/** Password and code, and log-in asks for the password alone again. */
function TwoStepOffSheet({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffSecondFactor()
  return (
    <AccountSheet
      title="Turn off two-step login"
      lead="Logging in then only asks for your password, and your recovery codes stop working."
      action="Turn off"
      needs={{ current_password: 'Enter your password', code: 'Enter the code' }}
      onClose={onClose}
      onSend={async (values) => {
        await turnOff.mutateAsync(values)
        toast({ kind: 'success', title: 'Two-step login is off' })
        onClose()
      }}
    >
      {(form) => (
        <>
          <PasswordAgain form={form} />
          <CodeField recovery form={form} />
        </>
      )}
    </AccountSheet>
  )
}

type TurnedOnProps = {
  factor: { since: string | null; recovery_codes_left: number }
  onDo: (what: 'renew' | 'turn_off') => void
}

function TurnedOn({ factor: { since, recovery_codes_left }, onDo }: TurnedOnProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">
        On since {since && <InstantText instant={since} />}. {left(recovery_codes_left)}
      </p>
      {recovery_codes_left < 3 && <Banner tone="attention">Make new recovery codes before you run out.</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onDo('renew')}>New recovery codes</Button>
        <Button variant="quiet" onClick={() => onDo('turn_off')}>
          Turn off
        </Button>
      </div>
    </div>
  )
}

function left(count: number): string {
  if (count === 0) return 'No recovery codes are left.'
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`
}
