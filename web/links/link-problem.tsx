import { LinkIcon, Unlink } from 'lucide-react'
import type { SendError } from '#web/api/send-error.ts'
import { said } from '#web/ui/basic/ui-sentences.ts'
import { ErrorState, PageState } from '#web/ui/state/page-state.tsx'

type LinkProblemProps = {
  /** What the link would have opened, such as `estimate`. */
  noun: string
  heading: string
  /** What to do where it was withdrawn; unset: ask for a new one. */
  withdrawn?: string | undefined
  error: SendError
  onRetry: () => void
}

/** A part of the address is missing, as when it was copied by hand, or cut by the program that read the email. */
export function IncompleteLink() {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <meta name="robots" content="noindex" />
      <PageState
        as="h1"
        icon={LinkIcon}
        title={said('This link is incomplete')}
        text={said('The end of its address is missing. Open it from the email itself, or copy all of it.')}
      />
    </main>
  )
}

/** What is shown for a link that opens nothing; it never says whose it was. */
export function LinkProblem({ noun, heading, withdrawn, error, onRetry }: LinkProblemProps) {
  const dead = [400, 401, 403, 404, 410].includes(error.status)
  const revoked = error.error_code === 'link_revoked'
  const words =
    noun === 'contract'
      ? { withdrawn: said('This contract was withdrawn'), failed: said("Couldn't load the contract") }
      : { withdrawn: `This ${noun} was withdrawn`, failed: `Couldn't load the ${noun}` }
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <meta name="robots" content="noindex" />
      {dead ? (
        <PageState
          as="h1"
          icon={revoked ? Unlink : LinkIcon}
          title={revoked ? words.withdrawn : said("This link doesn't work anymore")}
          text={(revoked && withdrawn) || said('Ask the company that sent it for a new one.')}
        />
      ) : (
        <div>
          <h1 className="sr-only">{heading}</h1>
          <ErrorState things={`the ${noun}`} title={words.failed} reason={error.message} onRetry={onRetry} />
        </div>
      )}
    </main>
  )
}
