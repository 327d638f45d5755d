import { type CSSProperties, Suspense, useMemo, useRef } from 'react'
import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { fillSigning } from '#contract/contracts/fields/signing-rules.ts'
import { readableAccent } from '#contract/values/colors.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { ClientFrame } from '#web/links/client-frame.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { PrintedContract } from '../printed/printed-contract.tsx'
import { markOf, signerOf } from '../printed/signed-marks.ts'
import { SignerPlace } from '../printed/signer-place.tsx'
import { usePageWords } from '../words/page-words.ts'
import { useTextWords } from '../words/text-words.ts'
import { IdentityLine } from './identity-line.tsx'
import { OwnPlace } from './own-place.tsx'
import { useReadingProgress } from './read/reading-progress.ts'
import { ReadingTools } from './read/reading-tools.tsx'
import { useTextSize } from './read/text-size.ts'
import { SigningBar } from './signing-bar.tsx'
import { SigningCard } from './signing-card.tsx'
import { SigningState } from './signing-state.tsx'
import { type SignSteps, useSignSteps } from './use-sign-steps.ts'
import type { Signing, SigningView } from './view/signing.ts'

const sheets = {
  sign: lazyWithin(() => {
    // What comes after it is here before it is needed.
    void import('./signed-state.tsx').catch(() => undefined)
    return import('./sheets/sign-sheet.tsx').then((part) => ({ default: part.SignSheet }))
  }),
  decline: lazyWithin(() => import('./sheets/decline-sheet.tsx').then((part) => ({ default: part.DeclineSheet }))),
  changes: lazyWithin(() => import('./sheets/changes-sheet.tsx').then((part) => ({ default: part.ChangesSheet }))),
  cancel: lazyWithin(() => import('./sheets/cancel-sheet.tsx').then((part) => ({ default: part.CancelSheet }))),
  withdraw: lazyWithin(() => import('./sheets/withdraw-sheet.tsx').then((part) => ({ default: part.WithdrawSheet }))),
}

type OpenedContractProps = { view: SigningView; signing: Signing; isEnded: boolean }

/** The contract with what its reader may do; whatever happened to it stands above. */
export function OpenedContract({ view, signing, isEnded }: OpenedContractProps) {
  const text = useRef<HTMLDivElement>(null)
  const size = useTextSize()
  const steps = useSignSteps(view, isEnded)
  const { brand } = view
  const { offline } = usePageWords()
  const percent = useReadingProgress(text)
  const Sheet = steps.open && sheets[steps.open]
  return (
    <ClientFrame
      company={{ name: brand.company_name, phone: brand.phone, email: brand.email }}
      logo_url={brand.logo_url}
      offline={offline}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] print:block">
        <div className="flex min-w-0 flex-col gap-3">
          <SigningState
            view={view}
            signing={signing}
            isEnded={isEnded}
            done={steps.done}
            onCancel={() => steps.show('cancel')}
          />
          {steps.isReady && <IdentityLine view={view} inPerson={signing.inPerson} />}
          <ReadingTools text={text} size={size} />
          <div
            ref={text}
            style={{ '--text-scale': size.scale } as CSSProperties}
            className="overflow-clip border-line bg-white phone:-mx-4 phone:border-y sm:rounded-card sm:border print:border-0"
          >
            <Text view={view} steps={steps} />
          </div>
        </div>
        <SigningCard view={view} signing={signing} steps={steps} percent={percent} />
      </div>
      {steps.isReady && <SigningBar view={view} steps={steps} percent={percent} inPerson={signing.inPerson === true} />}
      <Suspense>
        {Sheet && <Sheet view={view} signing={signing} initials={steps.initials.marked} onClose={steps.finish} />}
      </Suspense>
    </ClientFrame>
  )
}

function Text({ view, steps }: { view: SigningView; steps: SignSteps }) {
  const { brand, content, contract, cancellation, signers } = view
  const words = useTextWords()
  // Not anew at each step of the reading.
  const filled = useMemo(() => {
    const days = cancellation?.fixed ? cancellation : null
    const period = brand.cancellation_period
    return fillSigning(content, { signers, cancellation: days, period, style: brand, words })
  }, [content, signers, cancellation, brand, words])
  const license = brand.license_number ? [words.license(brand.license_number)] : []
  return (
    <PrintedContract
      level={1}
      brand={{
        name: brand.company_name,
        lines: [...brand.address_lines, ...(brand.phone ? [formatPhone(brand.phone)] : []), ...license],
        logo_url: brand.logo_url,
        accent: readableAccent(brand.accent),
      }}
      title={brand.title}
      signers={view.signers}
      under={[contract.number, ...(contract.revision > 1 ? [words.version(contract.revision)] : [])].join(', ')}
      content={filled}
      place={(block) => <Place view={view} steps={steps} block={block} />}
    />
  )
}

type PlaceProps = { view: SigningView; steps: SignSteps; block: SigningBlock }

/** A place where somebody signs: the reader's own can be pressed, the others show what stands there. */
function Place({ view, steps, block }: PlaceProps) {
  const { signer } = view
  const place = steps.blocks.placeOf.get(block) ?? -1
  const whose = signerOf(view.signers, block)
  const isOwn = whose?.party === signer.party && whose.number === signer.number
  if (isOwn && steps.isReady)
    return (
      <OwnPlace
        block={block}
        place={place}
        name={whose.name}
        which={steps.whichInitial(place)}
        initialed={steps.initials.marked.includes(place)}
        onSign={steps.sign}
        onInitial={() => steps.initial(place)}
      />
    )
  return (
    <SignerPlace
      block={block}
      name={whose?.signature?.name ?? whose?.name}
      note={block.type === 'signature' ? whose?.signature?.title : undefined}
      signed={markOf(view.brand, block, whose, place)}
    />
  )
}
