import { CircleCheck } from 'lucide-react'
import { readableAccent } from '#contract/values/colors.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { Button, ButtonLink, type ButtonLook, buttonClass } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link, type LinkProps } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { CancellationNote } from './view/cancellation-note.tsx'
import type { Signing, SigningOutcome, SigningView } from './view/signing.ts'

type SignedStateProps = {
  view: SigningView
  signing: Signing
  done: SigningOutcome | undefined
  onCancel: () => void
}

/** After signing: when, where the copy goes, the files, and who has still to sign. */
export function SignedState({ view, signing, done, onCancel }: SignedStateProps) {
  const { brand, signer } = view
  const isComplete = view.state === 'completed'
  return (
    <section
      aria-labelledby="signed"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex items-start gap-3" role="status">
        <Icon of={CircleCheck} size={32} className="shrink-0 text-moss" />
        <div className="min-w-0">
          <h2 id="signed" className="text-h2">
            {isComplete && !done ? 'Signed by everyone' : 'Signed'}
          </h2>
          {signer.signed_at && (
            <p className="text-ink-muted">{formatInstant(signer.signed_at, brand.time_zone, brand.locale)}</p>
          )}
          <p className="mt-2 [overflow-wrap:anywhere]">{copyWords(view, done !== undefined)}</p>
        </div>
      </div>
      {view.cancellation && <CancellationNote view={view} />}
      {view.files.buyer_copy && !isComplete && !signing.inPerson && (
        <div className="flex phone:*:w-full">
          <BrandButtonLink accent={brand.accent} href={signing.file('buyer_copy')} download>
            Download your copy
          </BrandButtonLink>
        </div>
      )}
      {view.may_cancel && !signing.inPerson && (
        <div className="flex phone:*:w-full">
          <Button onClick={onCancel}>Cancel this contract</Button>
        </div>
      )}
      {isComplete && !signing.inPerson && (
        <>
          <Files view={view} signing={signing} />
          {view.verify_code && <VerifyWords code={view.verify_code} />}
        </>
      )}
    </section>
  )
}

function Files({ view: { brand, files }, signing }: Pick<SignedStateProps, 'view' | 'signing'>) {
  return (
    <div className="flex flex-wrap gap-2 phone:*:w-full">
      {files.signed ? (
        <BrandButtonLink accent={brand.accent} href={signing.file('signed')} download>
          Download signed PDF
        </BrandButtonLink>
      ) : (
        <p className="text-ink-muted">Your signed PDF is being made. It will be here in a moment.</p>
      )}
      {files.certificate && (
        <ButtonLink href={signing.file('certificate')} target="_blank" rel="noopener">
          See certificate
        </ButtonLink>
      )}
    </div>
  )
}

/** The main link of a client's page, as its button looks. */
function BrandButtonLink({ accent, size, ...rest }: LinkProps & Pick<ButtonLook, 'size'> & { accent: string | null }) {
  return (
    <Link
      {...rest}
      look="bare"
      style={{ background: readableAccent(accent), color: '#fff' }}
      className={cx(buttonClass({ variant: 'primary', size }), 'hover:brightness-92 active:brightness-85')}
    />
  )
}

function VerifyWords({ code }: { code: string }) {
  return (
    <p className="text-small text-ink-muted">
      Anyone can check this contract at{' '}
      <a href={`/verify/${code}`} className="underline underline-offset-3">
        {location.host}/verify
      </a>{' '}
      with the code <span className="font-label text-ink [overflow-wrap:anywhere]">{code}</span>.
    </p>
  )
}

function copyWords({ state, signer, waiting_for, files, cancellation }: SigningView, isNew: boolean): string {
  const where = signer.email ?? 'your email address'
  if (state === 'completed')
    return isNew || !files.signed ? `A copy is on its way to ${where}.` : `A copy was emailed to ${where}.`
  const names = new Intl.ListFormat('en-US').format(waiting_for)
  if (cancellation?.fixed && signer.party === 'client')
    return `Your copy with the notice of cancellation ${files.buyer_copy ? 'was emailed' : 'is on its way'} to ${where}. ${names ? `Waiting for ${names}. ` : ''}Once everyone has signed, you get the signed document.`
  return `${names ? `Waiting for ${names}.` : 'Others still have to sign.'} Once everyone has signed, a copy goes to ${where}.`
}
