import { Dialog } from '#web/ui/overlay/dialog.tsx'

type TermsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** One of the two alone. */
  only?: 'terms' | 'privacy'
}

/** What is agreed on signing up, in words one can read in a minute. */
export function TermsDialog({ open, onOpenChange, only }: TermsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={only ? titles[only] : 'Terms and privacy'}>
      <div className="flex flex-col gap-3 text-pretty">
        {only !== 'privacy' && (
          <>
            {!only && <h3 className="text-h3">Terms</h3>}
            <p>Your clients, documents, photos and books are yours. You may use them with any other software.</p>
            <p>
              You send estimates, invoices and contracts in your own name. Check them: we can't know your prices or
              laws.
            </p>
            <p>Send only to people who expect to hear from you, and keep your password to yourself.</p>
          </>
        )}
        {only !== 'terms' && (
          <>
            {!only && <h3 className="pt-2 text-h3">Privacy</h3>}
            <p>
              What you and your clients enter is stored to run Chalkline for you, and for nothing else. Nothing loads
              from other sites, and no one tracks you. The only cookies are those that keep you logged in and know your
              device when you log in again.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

const titles = { terms: 'Terms', privacy: 'Privacy' }
