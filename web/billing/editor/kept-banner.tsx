import type { DocumentKind } from '#contract/billing/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { KeptBar } from '#web/ui/form/kept-bar.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'

export type KeptOffer = {
  at: string
  /** What was kept is shown already. */
  shown: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Says that something was written on this device before and never saved. */
export function KeptBanner({ kept, kind }: { kept: KeptOffer; kind: DocumentKind }) {
  const when = (
    <>
      Written on this device, <InstantText instant={kept.at} />
    </>
  )
  if (!kept.shown) return <KeptBar {...kept}>{when}</KeptBar>
  return (
    <Banner
      title="We kept your unsaved changes"
      actions={
        <Button size="sm" onClick={kept.onDiscard}>
          {`Start a new ${kind}`}
        </Button>
      }
    >
      {when}
    </Banner>
  )
}
