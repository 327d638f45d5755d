import { useState } from 'react'
import { fieldMessage } from '#web/api/send-error.ts'
import { checkSession } from '#web/api/session.ts'
import { Button, type ButtonLook } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { useHandOverContract } from './queries.ts'

type SignInPersonProps = ButtonLook & {
  contract: { id: string; number: string | null; title: string }
  /** Whose turn it is. */
  who: string
}

/** On the page of a contract that waits for its client: hands this device over, to be signed on here. */
export function SignInPerson({ contract, who, ...look }: SignInPersonProps) {
  const [asked, setAsked] = useState(false)
  const handOver = useHandOverContract()
  const start = async () => {
    try {
      await handOver.mutateAsync({ id: contract.id })
      await checkSession()
    } catch (error) {
      toast({ kind: 'problem', title: fieldMessage(error) })
    }
    setAsked(false)
  }
  return (
    <>
      <Button {...look} onClick={() => setAsked(true)}>
        Sign in person
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        busy={handOver.isPending}
        title={`Hand this device to ${who}?`}
        consequences={`They read ${contract.number ?? contract.title} and sign it here. Nothing else opens until you enter your password.`}
        action="Start signing"
        onConfirm={() => void start()}
      />
    </>
  )
}
