import { useState } from 'react'
import { QrCode } from '#web/ui/picture/qr-code.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { useConfirmSecondFactor, useStartSecondFactor } from '../account-queries.ts'
import { CodeField, PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from '../profile/account-sheet.tsx'

type TwoStepSetupProps = { onClose: () => void; onCodes: (codes: string[]) => void }

type Setup = { secret: string; uri: string }

/** The password, then the app is shown its secret, then a first code proves that it has it. */
export function TwoStepSetup({ onClose, onCodes }: TwoStepSetupProps) {
  const start = useStartSecondFactor()
  const confirm = useConfirmSecondFactor()
  const [setup, setSetup] = useState<Setup>()
  if (!setup)
    return (
      <AccountSheet
        key="password"
        title="Turn on two-step login"
        lead="You need an authenticator app on your phone, such as the one that came with your password manager."
        action="Continue"
        needs={{ current_password: 'Enter your password' }}
        onClose={onClose}
        onSend={async (values) => setSetup(await start.mutateAsync(values))}
      >
        {(form) => <PasswordAgain form={form} />}
      </AccountSheet>
    )
  return (
    <AccountSheet
      key="code"
      title="Show it to your app"
      action="Turn on"
      needs={{ code: 'Enter the code' }}
      onClose={onClose}
      onSend={async (values) => onCodes((await confirm.mutateAsync(values)).recovery_codes)}
    >
      {(form) => (
        <>
          <SecretForApp {...setup} />
          <CodeField form={form} />
        </>
      )}
    </AccountSheet>
  )
}

/** To scan, or to type where the app cannot. */
function SecretForApp({ secret, uri }: Setup) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <p>Scan this with your authenticator app.</p>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <div className="flex flex-col items-start gap-2">
        <p className="text-small text-ink-muted">Can't scan it? Type this key into the app instead.</p>
        <p className="font-label tabular-nums">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton size="sm" text={secret} label="Copy key" />
      </div>
    </>
  )
}
