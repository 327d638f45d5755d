import { CircleCheck } from 'lucide-react'
import { contractInstant } from '#contract/contracts/language/day-rules.ts'
import type { SheetWords } from '#contract/contracts/words/sheet-words.en.ts'
import { readableAccent } from '#contract/values/colors.ts'
import { Button, ButtonLink, type ButtonLook, buttonClass } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link, type LinkProps } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { usePageWords } from '../words/page-words.ts'
import { useSheetWords } from '../words/sheet-words.ts'
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
  const { signed } = useSheetWords()
  const { locale } = usePageWords()
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
            {isComplete && !done ? signed.everyone : signed.heading}
          </h2>
          {signer.signed_at && <p className="text-ink-muted">{contractInstant(signer.signed_at, brand)}</p>}
          <p className="mt-2 [overflow-wrap:anywhere]">{copyWords(view, done !== undefined, signed, locale)}</p>
        </div>
      </div>
      {view.cancellation && <CancellationNote view={view} />}
      {view.files.buyer_copy && !isComplete && !signing.inPerson && (
        <div className="flex phone:*:w-full">
          <BrandButtonLink accent={brand.accent} href={signing.file('buyer_copy')} download>
            {signed.download}
          </BrandButtonLink>
        </div>
      )}
      {view.may_cancel && !signing.inPerson && (
        <div className="flex phone:*:w-full">
          <Button onClick={onCancel}>{signed.cancel}</Button>
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
  const { signed } = useSheetWords()
  return (
    <div className="flex flex-wrap gap-2 phone:*:w-full">
      {files.signed ? (
        <BrandButtonLink accent={brand.accent} href={signing.file('signed')} download>
          {signed.downloadSigned}
        </BrandButtonLink>
      ) : (
        <p className="text-ink-muted">{signed.beingMade}</p>
      )}
      {files.certificate && (
        <ButtonLink href={signing.file('certificate')} target="_blank" rel="noopener">
          {signed.certificate}
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
  const { signed } = useSheetWords()
  return (
    <p className="text-small text-ink-muted">
      {signed.check}{' '}
      <a href={`/verify/${code}`} className="underline underline-offset-3">
        {location.host}/verify
      </a>{' '}
      {signed.withCode} <span className="font-label text-ink [overflow-wrap:anywhere]">{code}</span>.
    </p>
  )
}

function copyWords(
  { state, signer, waiting_for, files, cancellation }: SigningView,
  isNew: boolean,
  signed: SheetWords['signed'],
  locale: string,
): string {
  const where = signer.email ?? signed.yourEmail
  if (state === 'completed') return isNew || !files.signed ? signed.onItsWay(where) : signed.emailed(where)
  const names = new Intl.ListFormat(locale).format(waiting_for)
  if (cancellation?.fixed && signer.party === 'client')
    return `${signed.notice(where, files.buyer_copy)}${names ? `${signed.waiting(names)} ` : ''}${signed.youGet}`
  return `${names ? signed.waiting(names) : signed.others} ${signed.copyGoes(where)}`
}
