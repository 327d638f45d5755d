import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'

/** The global error screen. Its last line replaces the router's own fallback. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-start justify-center gap-5 px-4 py-14 sm:px-8">
      <Logo />
      {isMissingPart(error) ? (
        <h1 className="text-h1">Unexpected Application Error!</h1>
      ) : (
        <h1 className="text-h1">Something went wrong</h1>
      )}
      <p className="text-ink-muted text-pretty">
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
        <Button onClick={() => location.reload()}>Refresh Page</Button>
        <CopyDetails error={error} />
      </div>
    </main>
  )
}

function CopyDetails({ error }: { error: unknown }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(detailsOf(error)).catch(() => undefined)
    setCopied(true)
  }
  return (
    <Button variant="quiet" onClick={copy}>
      {copied ? 'Details copied' : 'Copy details'}
    </Button>
  )
}

/** A page's own script could not be fetched: the router's failure, not the page's. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}

function detailsOf(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [location.href, navigator.userAgent, new Date().toISOString(), what].join('\n')
}
