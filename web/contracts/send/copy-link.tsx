import { Link as LinkIcon } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { copyText } from '#web/ui/text/copy-text.ts'
import { toastError } from '#web/users/toast-error.ts'
import { useLinkContract } from '../queries.ts'

type CopyLinkProps = { contractId: string; signer: { id: string; name: string }; size?: 'sm' | 'md' }

/** Makes a further link for a signer and puts it on the clipboard. */
export function CopyLink({ contractId, signer, size }: CopyLinkProps) {
  const { copy, busy } = useCopyLink(contractId)
  return (
    <Button
      icon={LinkIcon}
      size={size}
      busy={busy}
      aria-label={`Copy signing link for ${signer.name}`}
      onClick={() => copy(signer)}
    >
      Copy signing link
    </Button>
  )
}

export function useCopyLink(contractId: string) {
  const link = useLinkContract()
  const copy = async (signer: { id: string; name: string }) => {
    try {
      await copyText(link.mutateAsync({ id: contractId, signer_id: signer.id }).then(({ url }) => url))
      toast({ kind: 'success', title: 'Link copied', body: `Whoever has it can sign as ${signer.name}.` })
    } catch (error) {
      toastError(error)
    }
  }
  return { copy, busy: link.isPending }
}
