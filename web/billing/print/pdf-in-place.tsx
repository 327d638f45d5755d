import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ErrorState } from '#web/ui/state/page-state.tsx'
import { getDocumentPdf } from '../queries.ts'
import { openPdf } from './open-pdf.ts'

/** The PDF within the page, where the browser can show one; a tab of its own is always there. */
export function PdfInPlace({ kind, id }: { kind: DocumentKind; id: string }) {
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    let made: string | undefined
    let gone = false
    setProblem(undefined)
    getDocumentPdf(kind, id).then(
      (file) => {
        if (gone) return
        made = URL.createObjectURL(file)
        setUrl(made)
      },
      (error) => setProblem(fieldMessage(error)),
    )
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [kind, id, turn])
  if (problem) return <ErrorState things="the PDF" reason={problem} onRetry={() => setTurn(turn + 1)} />
  if (!url) return <Spinner />
  return (
    <div className="flex flex-col gap-2 p-2">
      {navigator.pdfViewerEnabled && (
        <iframe
          title="The PDF"
          src={`${url}#toolbar=0&navpanes=0&view=FitH`}
          className="h-[50dvh] w-full rounded-chip"
        />
      )}
      <Button size="sm" variant="quiet" icon={FileText} className="self-start" onClick={() => openPdf(kind, id)}>
        Open the PDF in a tab
      </Button>
    </div>
  )
}
