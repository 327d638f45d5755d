import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { contractInstant } from '#contract/contracts/language/day-rules.ts'
import type { PageWords } from '#contract/contracts/words/page-words.en.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { usePageWords } from '../words/page-words.ts'
import type { SignSteps } from './use-sign-steps.ts'
import { CancellationNote } from './view/cancellation-note.tsx'
import type { Signing, SigningView } from './view/signing.ts'

type SigningCardProps = { view: SigningView; signing: Signing; steps: SignSteps; percent: number }

/** Beside the contract, below it on a phone: what is left, who signs, and the other answers. */
export function SigningCard({ view, signing, steps, percent }: SigningCardProps) {
  // Then the days stand above the contract.
  const words = usePageWords()
  const hasSigned = view.state === 'signed' || view.state === 'completed'
  return (
    <aside
      aria-label={words.card}
      data-screen-only
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-8"
    >
      {steps.isReady && (
        <div className="flex flex-col gap-3 max-lg:hidden">
          <div>
            <p className="text-h3">{steps.left}</p>
            <p className="text-ink-muted tabular-nums">{words.read(percent)}</p>
          </div>
          <BrandButton accent={view.brand.accent} size="lg" wide onClick={steps.next}>
            {words.next}
          </BrandButton>
          {!signing.inPerson && (
            <Button wide onClick={() => steps.show('decline')}>
              {words.decline}
            </Button>
          )}
        </div>
      )}
      {!hasSigned && <CancellationNote view={view} />}
      <Signers view={view} />
      <OtherChoices view={view} signing={signing} steps={steps} />
    </aside>
  )
}

function Signers({ view: { signers, signer, brand } }: { view: SigningView }) {
  const words = usePageWords().signers
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-label text-ink-muted">{words.heading}</h2>
      <ul className="flex flex-col gap-2">
        {signers.map(({ party, number, name, status, signed_at }) => (
          <li key={`${party} ${number}`} className="flex items-start gap-2">
            <Icon
              of={status === 'signed' ? CircleCheck : status === 'declined' ? CircleX : CircleDashed}
              className={cx(
                'mt-0.5',
                status === 'signed' ? 'text-moss' : status === 'declined' ? 'text-brick' : 'text-ink-subtle',
              )}
            />
            <span className="min-w-0">
              <span className="block [overflow-wrap:anywhere]">
                {name}
                {party === signer.party && number === signer.number && words.you}
              </span>
              <span className="block text-small text-ink-muted">
                {party === 'company' && `${brand.company_name}, `}
                {stateWords(status, signed_at, brand, words)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SignerStatus = SigningView['signers'][number]['status']

function stateWords(
  status: SignerStatus,
  signed_at: string | null,
  brand: SigningView['brand'],
  words: PageWords['signers'],
) {
  if (status === 'signed' && signed_at) return words.signed(contractInstant(signed_at, brand))
  return status === 'declined' ? words.declined : words.open
}

function OtherChoices({ view, signing, steps }: Omit<SigningCardProps, 'percent'>) {
  // As long as there is no PDF that says more.
  const original = view.files.original && !view.files.buyer_copy && !view.files.signed
  const { choices } = usePageWords()
  const asks = steps.isReady && !signing.inPerson
  if (!original && !asks) return null
  return (
    <div className="-mx-4 flex flex-col gap-1 *:justify-start">
      {asks && (
        <Button variant="quiet" onClick={() => steps.show('changes')}>
          {choices.changes}
        </Button>
      )}
      {asks && view.signer.consented_at && (
        <Button variant="quiet" onClick={() => steps.show('withdraw')}>
          {choices.withdraw}
        </Button>
      )}
      {original && (
        <ButtonLink variant="quiet" href={signing.file('original')} download>
          {choices.download}
        </ButtonLink>
      )}
    </div>
  )
}
