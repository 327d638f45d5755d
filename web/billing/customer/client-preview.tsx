import type { ReactNode } from 'react'
import type { PrintableCompany } from '#contract/billing/printable-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { BrandLine } from '#web/links/client-frame.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { viewPath } from '../document-paths.ts'
import { ClientEstimate } from './client-estimate.tsx'
import { ClientInvoice } from './client-invoice.tsx'
import type { ClientPageParts } from './client-page.tsx'
import { inPortal } from './in-portal.tsx'

type ClientPreviewProps = { kind: DocumentKind; id: string }

/** The client's page as the team may look at it: it is not marked as seen and cannot be answered. */
export function ClientPreview({ kind, id }: ClientPreviewProps) {
  const Page = kind === 'estimate' ? ClientEstimate : ClientInvoice
  return (
    <div className="flex flex-col gap-4">
      <div data-screen-only>
        <Banner
          title="Preview: your client's page"
          actions={
            <ButtonLink size="sm" href={viewPath({ kind, id })}>
              Close preview
            </ButtonLink>
          }
        >
          Looking at it doesn't count as seen, and you can't respond here.
        </Banner>
      </div>
      <Page id={id} pageParts={previewed} />
    </div>
  )
}

const previewed: ClientPageParts = { ...inPortal, Frame: PreviewFrame, preview: true }

/** The client's own page, shown within a page of the team. */
function PreviewFrame(props: { company: PrintableCompany; logo_url: string | null; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-card border border-line print:border-0">
      <div
        data-screen-only
        className="flex min-h-16 items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2 sm:px-6"
      >
        <BrandLine {...props} />
      </div>
      <div className="p-4 sm:p-6 print:p-0">{props.children}</div>
    </div>
  )
}
