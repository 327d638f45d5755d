import { type ReactNode, useState } from 'react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { Button, ButtonLink, type ButtonLook } from '#web/ui/button.tsx'
import { getPaperPdf, pdfPath, type Way } from './client-queries.ts'
import { tellWhy } from './tell-why.ts'

type DownloadPaperProps = ButtonLook & {
  kind: DocumentKind
  way: Way
  number: string | null
  className?: string
  children: ReactNode
}

/** The paper as a file to keep: straight from its link, or by the session. */
export function DownloadPaper({ kind, way, number, children, ...look }: DownloadPaperProps) {
  const [busy, setBusy] = useState(false)
  if (way.token)
    return (
      <ButtonLink {...look} href={pdfPath(kind, way.id, way.token)} download>
        {children}
      </ButtonLink>
    )
  const press = () => {
    setBusy(true)
    getPaperPdf(kind, way.id)
      .then((pdf) => keepFile(pdf, `${number ?? kind}.pdf`))
      .catch(tellWhy)
      .finally(() => setBusy(false))
  }
  return (
    <Button {...look} busy={busy} onClick={press}>
      {children}
    </Button>
  )
}

function keepFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
